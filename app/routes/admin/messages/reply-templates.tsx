import { Pencil, Plus } from "lucide-react";
import { listTemplates } from "#app/domain/messages/templates/reply-template.record.server.ts";
import {
  ADAPTED,
  allTemplates,
  TEMPLATES_PATH,
  templateDeletion,
} from "#app/domain/messages/templates/reply-template.ts";
import { lineOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
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
      <ItemTable wordy label="Modèles de réponse" heads={[{ label: "Nom" }, { label: "Texte" }]}>
        {allTemplates(templates).map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isOwn={templates.some(({ id }) => id === template.id)}
          />
        ))}
      </ItemTable>
    </>
  );
}

type Shown = { id: string; title: string; text: string };

/** The site's own becomes the centre's once adapted. */
function TemplateRow({ template, isOwn }: { template: Shown; isOwn: boolean }) {
  const { id, title, text } = template;
  const to = isOwn ? `${TEMPLATES_PATH}/${id}/edit` : `${TEMPLATES_PATH}/new?${ADAPTED}=${id}`;
  return (
    <ItemRow
      item={template}
      to={to}
      verbs={
        <>
          <Link to={to} className={buttonClass({ look: "secondary", size: "small" })}>
            <Pencil aria-hidden size={16} /> {isOwn ? "Modifier" : "Adapter"}
            <span className="sr-only"> « {title} »</span>
          </Link>
          {isOwn && (
            <DeleteLink
              to={`${TEMPLATES_PATH}/${id}/delete`}
              of={`« ${title} »`}
              {...templateDeletion(title)}
            />
          )}
        </>
      }
    >
      <Cell>
        <span className="line-clamp-2">
          {!isOwn && <span className="text-soft">Proposé par le site. </span>}
          <Bilingual>{text}</Bilingual>
        </span>
      </Cell>
    </ItemRow>
  );
}
