import { type Choice, ChoiceField, nameAmong } from "#app/ui/forms/choice-fields.tsx";

type Labels = Record<string, string | { label: string }>;
type Errors = Record<string, string>;
type Choices = { themes: Choice[]; instructors: Choice[] };

export function fieldsIn<Values extends object, Named extends Labels>(
  labels: Named,
  { shown, errors }: { shown: Values; errors: Errors },
) {
  return <Name extends keyof Values & keyof Named & string>(name: Name) => {
    const named = labels[name] as Labels[string];
    const label = typeof named === "string" ? named : named.label;
    return { name, label, defaultValue: shown[name], error: errors[name] };
  };
}

export function choiceLabels({ themes, instructors }: Choices) {
  return {
    themeId: { label: "Thème", say: nameAmong(themes, "Aucun thème") },
    instructorId: { label: "Instructeur", say: nameAmong(instructors, "Aucun instructeur") },
  };
}

export function ThemeAndInstructor({
  themes,
  ...props
}: Choices & { shown: { themeId: string; instructorId: string }; errors: Errors }) {
  return (
    <>
      <ChoiceField
        label="Thème"
        name="themeId"
        none="Aucun thème"
        choices={themes}
        chosen={props.shown.themeId}
        error={props.errors.themeId}
      />
      <InstructorChoice {...props} />
    </>
  );
}

export function InstructorChoice({
  instructors,
  shown,
  errors,
}: Pick<Choices, "instructors"> & { shown: { instructorId: string }; errors: Errors }) {
  return (
    <ChoiceField
      label="Instructeur"
      name="instructorId"
      none="Aucun instructeur"
      choices={instructors}
      chosen={shown.instructorId}
      error={errors.instructorId}
    />
  );
}
