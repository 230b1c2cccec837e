import { TextAreaField } from "#app/ui/forms/field.tsx";

const HELP = "Un chapitre par ligne : le temps, puis le titre. Exemple : 12:30 La suite";

export function ChaptersField(props: {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}) {
  return <TextAreaField {...props} optional rows={4} help={HELP} />;
}
