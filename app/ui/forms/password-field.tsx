import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "./field.tsx";

export function PasswordField({
  label,
  help,
  error,
  ...input
}: { label: string; help?: string; error?: string } & ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, help, error }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={classNames(control.className, "pe-12")}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button
            look="quiet"
            size="icon"
            className="needs-scripts absolute end-0.5 top-1/2 -translate-y-1/2"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden size={19} />
            <span className="sr-only">Afficher le mot de passe</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
