import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/field.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";

export function CampaignStep({
  letterId,
  title,
  text,
  submit,
  errors,
  children,
}: {
  letterId: string;
  title: string;
  text: string;
  submit: string;
  errors: Record<string, string> | undefined;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  const letter = `/admin/newsletter/${letterId}`;
  return (
    <>
      <ScreenHeader title={title} text={text} back={{ to: letter, label: "La lettre" }} />
      <Form method="post" className="panel grid max-w-xl gap-5 p-6" noValidate>
        <ErrorSummary errors={errors} only="form" />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {submit}
          </Button>
          <ButtonLink look="secondary" to={letter}>
            Annuler
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
