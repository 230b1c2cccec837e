import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export type Recording = { id: string; title: string; seconds: number; file: string; size: number };
export type Course = {
  id: string;
  slug: string;
  title: string;
  description: string;
  theme: string | null;
  instructor: string | null;
  recordings: Recording[];
};

/** What the cards of `/cours-audio` show, by one plain query. */
export async function listCourses(): Promise<Course[]> {
  const { rows } = await pool.query<Course>(`
    select courses.id, courses.slug, courses.title, left(courses.description, 130) as description,
      themes.name as theme, instructors.name as instructor,
      (select coalesce(json_agg(json_build_object('id', part.id, 'title', part.title, 'file', part.file_id,
          'seconds', part.duration_seconds, 'size', media_files.size) order by part.order_index), '[]')
        from course_contents part join media_files on media_files.id = part.file_id
        where part.course_id = courses.id and part.content_type = 'audio') as recordings
    from courses left join themes on themes.id = theme_id left join instructors on instructors.id = instructor_id
    where course_type = 'audio_course' and is_published and courses.trash_item_id is null
    order by courses.created_at desc nulls last, courses.id limit 6`);
  return rows;
}
