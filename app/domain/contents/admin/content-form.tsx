import { useRef, useState } from "react";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { SeriesField } from "#app/domain/contents/series/series-field.tsx";
import { GuessedTitle, useProposedTitle } from "#app/domain/courses/recordings/proposed-title.tsx";
import type { FilmDescription } from "#app/domain/films/film-description.server.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { CoverField } from "#app/domain/media/pictures/cover-field.tsx";
import { FileField } from "#app/domain/media/upload/file-field.tsx";
import {
  FormEnding,
  type Saving,
  useSavingAfterUploads,
} from "#app/domain/media/upload/saving-after-uploads.tsx";
import {
  comparedFile,
  type FileFieldState,
  useFileField,
} from "#app/domain/media/upload/use-file-field.ts";
import { PublicationField } from "#app/domain/records/publication/publication-field.tsx";
import { choiceLabels, fieldsIn, ThemeAndInstructor } from "#app/domain/records/record-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { capitalized } from "#app/infra/french/french.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { AS_CHOSEN } from "#app/ui/autosave/save-bar.tsx";
import { type Choice, nameAmong, SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import type { EditedContent } from "./content.record.server.ts";
import { CONTENT_COMPARED, FILE_HINTS } from "./content-admin.ts";
import { ContentBodyField } from "./content-body-field.tsx";
import { ContentDetailsFields } from "./content-details-fields.tsx";
import { FilmField } from "./film-field.tsx";
import { PictureOfFile } from "./picture-of-file.tsx";

type Props = {
  content: EditedContent;
  isNew: boolean;
  themes: Choice[];
  instructors: Choice[];
  series: Choice[];
  refusal: FormRefusal<EditedContent> | undefined;
};

export function ContentForm(props: Props) {
  const { content, isNew, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  const file = useFileField(CONTENT_KINDS[content.contentType].file, content.file);
  const image = useFileField("image", content.image);
  const { isGuessed, setGuessed, propose } = useProposedTitle(form, file);
  const saving = useSavingAfterUploads({ ...file.uploads, ...image.uploads }, form);
  const [film, setFilm] = useState<FilmDescription | null>(null);
  const found = (described: FilmDescription) => {
    const { title, picture } = described;
    setFilm(described);
    if (title) propose(title);
    const isFree = !image.file || image.file.id === film?.picture?.id;
    if (picture && isFree && !image.sending) image.take(picture);
  };
  const fields = {
    ...CONTENT_COMPARED,
    ...choiceLabels(props),
    seriesId: { label: "Série", say: nameAmong(props.series, "Aucune série") },
    fileId: comparedFile("Fichier", file, (item: EditedContent) => item.file),
    imageId: comparedFile("Image", image, (item: EditedContent) => item.image),
  };
  return (
    <AutosavedForm
      name={`${content.contentType}/${isNew ? "nouveau" : content.id}`}
      keepsDraft
      form={form}
      itemId={content.id}
      stored={content.values}
      questions={{ evenEmpty: ["filmUrl"] }}
      version={content.version}
      comparing={{ fieldsOf: ({ values }: EditedContent) => values, fields }}
      restore={async ({ values }, fresh) => {
        setGuessed(false);
        await file.restore(values.fileId, fresh);
        await image.restore(values.imageId, fresh);
      }}
      refusal={refusal}
      summary={{ title: "Rien n'est encore enregistré" }}
      onSubmit={saving.onSubmit}
      className="grid gap-6"
    >
      {(kept) => (
        <Fields
          {...props}
          {...kept}
          {...{ file, image, film, found, saving, isGuessed, setGuessed }}
        />
      )}
    </AutosavedForm>
  );
}

/** Without a text, there is nothing to publish but the file, or a film that stands elsewhere. */
function whenFile(type: ContentType): string {
  if (type === "video") return "ou l'adresse d'une vidéo, à donner avant de publier";
  return contentTexts(type).hasText ? "facultatif" : "à ajouter avant de publier";
}

type FieldsProps = Props & {
  shown: EditedContent["values"];
  errors: Record<string, string>;
  file: FileFieldState;
  image: FileFieldState;
  film: FilmDescription | null;
  found: (film: FilmDescription) => void;
  saving: Saving;
  /** Its title comes from its file's name, and nobody has read it yet. */
  isGuessed: boolean;
  setGuessed: (isGuessed: boolean) => void;
};

function Fields(props: FieldsProps) {
  const { content, isNew, shown, errors, file, image, film, saving, refusal } = props;
  const { isGuessed, setGuessed } = props;
  const field = fieldsIn(CONTENT_COMPARED, props);
  const { hasText, screen, feminine, item } = contentTexts(content.contentType);
  const kind = CONTENT_KINDS[content.contentType];
  return (
    <>
      {!hasText && <RecordedFile {...props} />}
      <TextField
        {...field("title")}
        required
        maxLength={200}
        onChange={() => setGuessed(false)}
        question={isGuessed && <GuessedTitle onSure={() => setGuessed(false)} />}
      />
      {hasText && <ContentBodyField initial={shown.body} error={errors.body} />}
      <div className="grid gap-6 md:grid-cols-3">
        <TextField
          {...field("author")}
          optional
          maxLength={120}
          autoComplete="off"
          help="À remplir si l'auteur n'est pas l'un de vos instructeurs."
        />
        <ThemeAndInstructor {...props} />
      </div>
      <TextAreaField
        {...field("description")}
        optional
        rows={4}
        help="Quelques phrases, pour la liste et le haut de la page."
      />
      {hasText && <RecordedFile {...props} />}
      {kind.isGiven && (
        <TextField
          {...field("givenOn")}
          label={capitalized(item.given?.[0] ?? CONTENT_COMPARED.givenOn)}
          type="date"
          optional
          className="sm:max-w-xs"
          help={`Le jour où ${feminine ? "elle" : "il"} a eu lieu, même s'il y a longtemps.`}
        />
      )}
      {kind.isGiven && (
        <SeriesField
          choices={props.series}
          shown={{ seriesId: shown.seriesId, newSeries: refusal?.values.newSeries ?? "" }}
          errors={errors}
        />
      )}
      <CoverField
        shape={kind.layout === "covers" ? "book" : "cover"}
        field={image}
        error={errors.imageId}
        without={file.file?.existing ? undefined : WITHOUT_COVER[kind.file]}
      >
        <PictureOfFile type={content.contentType} file={file.file} image={image} />
      </CoverField>
      <ContentDetailsFields {...props} filmSeconds={film?.seconds} />
      <SwitchField
        name="isFeatured"
        label="Mettre en avant"
        help="Affiché avec la mention « À la une », et sur la page d'accueil."
        defaultChecked={shown.isFeatured}
      />
      <PublicationField item={content} isNew={isNew} shown={shown} error={errors.publishAt} />
      <FormEnding
        saving={saving}
        submit={isNew || !content.isPublished ? AS_CHOSEN : "Mettre à jour"}
        cancelTo={screen}
      />
    </>
  );
}

const WITHOUT_COVER: Partial<Record<MediaKind, string>> = {
  video: "une image de la vidéo est prise",
  audio: "celle que porte l'enregistrement est prise, ou un motif est dessiné",
};

/** First where it is what one comes with: it proposes the title. */
function RecordedFile({ content, shown, errors, file, found, refusal }: FieldsProps) {
  const sure = refusal?.values.evenEmpty === "on";
  const media = CONTENT_KINDS[content.contentType].file;
  const isMissing = !file.file && !file.sending;
  return (
    <>
      <div className="grid gap-1.5">
        <p className="font-semibold">
          Fichier
          {isMissing && (
            <span className="font-normal text-soft"> ({whenFile(content.contentType)})</span>
          )}
        </p>
        <FileField
          field={file}
          name="fileId"
          label="Choisir un fichier"
          hint={FILE_HINTS[media]}
          error={errors.fileId}
        />
      </div>
      {media === "video" && isMissing && (
        <FilmField initial={shown.filmUrl} error={errors.filmUrl} onFound={found} />
      )}
      {isMissing && (errors.evenEmpty || sure) && (
        <SwitchField
          name="evenEmpty"
          label="Publier quand même"
          help={errors.evenEmpty}
          aria-invalid={Boolean(errors.evenEmpty)}
          defaultChecked={sure}
        />
      )}
    </>
  );
}
