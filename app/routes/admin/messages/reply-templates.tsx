import { Pencil, Plus } from "lucide-react";
import { listTemplates } from "#app/domain/messages/templates/reply-template.record.server.ts";
import { TEMPLATES_PATH, templateDeletion } from "#app/domain/messages/templates/reply-template.ts";
import { lineOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Cell, ItemRow, ItemTable } from "#app/ui/lists/item-table.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/reply-templates.ts";

export async function loader() {
  const templates = await listTemplates();
  return { templates: templates.map((one) => ({ ...one, text: lineOfMarkdown(one.text) })) };
}

export default function ReplyTemplates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Modèles de réponse"
        text="Des textes à insérer dans vos réponses aux messages, puis à compléter."
        back={{ to: "/admin/messages", label: "Messages" }}
      >
        <ButtonLink to={`${TEMPLATES_PATH}/new`}>
          <Plus aria-hidden size={18} /> Nouveau modèle
        </ButtonLink>
      </ScreenHeader>
      {templates.length === 0 ? (
        <EmptyState
          title="Aucun modèle"
          text="Tant que vous n'avez écrit aucun modèle, le site en propose deux."
        />
      ) : (
        <ItemTable label="Modèles de réponse" heads={[{ label: "Nom" }, { label: "Texte" }]}>
          {templates.map((template) => (
            <ItemRow
              key={template.id}
              item={template}
              to={`${TEMPLATES_PATH}/${template.id}/edit`}
              verbs={
                <>
                  <Link
                    to={`${TEMPLATES_PATH}/${template.id}/edit`}
                    className={buttonClass({ look: "secondary", size: "small" })}
                  >
                    <Pencil aria-hidden size={16} /> Modifier
                    <span className="sr-only"> « {template.title} »</span>
                  </Link>
                  <DeleteLink
                    to={`${TEMPLATES_PATH}/${template.id}/delete`}
                    of={`« ${template.title} »`}
                    {...templateDeletion(template.title)}
                  />
                </>
              }
            >
              <Cell>
                <span className="line-clamp-2">
                  <Bilingual>{template.text}</Bilingual>
                </span>
              </Cell>
            </ItemRow>
          ))}
        </ItemTable>
      )}
    </>
  );
}
