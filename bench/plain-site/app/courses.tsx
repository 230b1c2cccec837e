import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Course, listCourses } from "./courses.server.ts";

/** `recordings=no`: the cards of ours show none before they are opened. */
export async function loader({ request }: LoaderFunctionArgs) {
  const courses = await listCourses();
  const folded = new URL(request.url).searchParams.get("recordings") !== "no";
  return courses.map((course) => ({ ...course, folded }));
}

export const meta = () => [{ title: "Cours Audio" }];

export default function Courses() {
  const courses = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Cours Audio</h1>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </main>
  );
}

function CourseCard({ course }: { course: Course & { folded: boolean } }) {
  const { slug, title, description, theme, instructor, recordings, folded } = course;
  const seconds = recordings.reduce((sum, recording) => sum + recording.seconds, 0);
  return (
    <article>
      <img src={`/couvertures/${course.id}`} alt="" loading="lazy" />
      <h2>
        <Link to={`/cours-audio/${slug}`}>{title}</Link>
      </h2>
      <ul>
        <li>{instructor}</li>
        <li>{recordings.length} leçons</li>
        <li>{minutes(seconds)}</li>
        <li>{theme}</li>
      </ul>
      <p>{description}</p>
      {folded && (
        <details name="cours">
          <summary>Voir les enregistrements de {title}</summary>
          <ol>
            {recordings.map(({ id, title, seconds, file, size }) => (
              <li key={id}>
                <a href={`/media/${file}`}>
                  <span>Écouter</span> {title} <small>{minutes(seconds)}</small>
                </a>
                <a href={`/media/${file}/cours.mp3`} download aria-label={`Télécharger ${title}`}>
                  {Math.round(size / 1e6)} Mo
                </a>
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}

function minutes(seconds: number): string {
  return `${Math.ceil(seconds / 60)} min`;
}
