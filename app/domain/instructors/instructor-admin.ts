/** The keys stand in the list's address. */
export const INSTRUCTOR_SORTS = {
  recent: "Plus récents",
  ancien: "Plus anciens",
  nom: "Par nom",
  "nom-z": "Par nom, de Z à A",
};
export type InstructorSort = keyof typeof INSTRUCTOR_SORTS;

export function instructorTaken(name: string): string {
  return `Un instructeur porte déjà ce nom : « ${name} »`;
}
