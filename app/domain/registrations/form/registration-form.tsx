import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { JOIN_LINE } from "#app/domain/courses/formations/formation.ts";
import { CHOSEN_PLACES, PLACE_QUESTION } from "#app/domain/courses/formations/formation-place.ts";
import {
  type VisitorField,
  VisitorForm,
  type VisitorFormState,
} from "#app/domain/limits/visitor-guard.tsx";
import { WAITLIST_FIELD } from "#app/domain/registrations/registration.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Choice, ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { PhoneField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { fieldAnchor } from "#app/ui/forms/form-errors.ts";
import { Link } from "#app/ui/link.tsx";
import { CHILD, FOR_CHILD, ONESELF } from "./registration-child.ts";

export function RegistrationForm({
  state,
  waitingList,
  choosesPlace,
  ages,
  childHelp,
  emailHelp,
  forMinors,
  onlyNameLeft,
}: {
  state: VisitorFormState;
  waitingList: boolean;
  /** The formation is both on site and online. */
  choosesPlace: boolean;
  /** Whom the formation is for, « de 7 à 11 ans »; empty where any age will do. */
  ages: string;
  /** Where it may be for a child. */
  childHelp?: string;
  emailHelp: string;
  /** For children alone: it is not asked who is registered. */
  forMinors: boolean;
  /** The rest is lent by the person registered just before. */
  onlyNameLeft: boolean;
}) {
  const { errors, values } = state;
  return (
    <VisitorForm
      state={state}
      submit={waitingList ? JOIN_LINE : "Envoyer mon inscription"}
      large
      keepsDraft
    >
      {(field) => (
        <>
          {waitingList && <input type="hidden" name={WAITLIST_FIELD} value="on" />}
          {(childHelp || values?.[FOR_CHILD]) && (
            <GuardianField
              {...field("guardianName")}
              forMinors={forMinors}
              chosen={values?.[FOR_CHILD]}
            />
          )}
          <FieldGroup title="La personne à inscrire" help={childHelp}>
            {/* Side by side on a phone too, unless its letters are large. */}
            <div
              id="champ-fullName"
              data-error="fullName"
              className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-5"
            >
              <TextField
                label="Prénom"
                {...field("firstName")}
                autoFocus={onlyNameLeft}
                autoComplete="given-name"
                required
              />
              <TextField label="Nom" {...field("lastName")} autoComplete="family-name" required />
            </div>
            {field("fullName").question}
            {(ages || values?.age) && (
              <TextField
                label="Âge"
                optional
                {...field("age")}
                inputMode="numeric"
                maxLength={7}
                className="[&>input]:w-28"
                help={ages && `La formation est prévue ${ages}.`}
              />
            )}
          </FieldGroup>
          <FieldGroup
            title="Pour vous joindre"
            help="E-mail ou téléphone : l'un des deux suffit."
            className="sm:grid-cols-2"
            error={values?.userEmail ? undefined : "userEmail"}
          >
            <TextField
              label="E-mail"
              {...field("userEmail")}
              type="email"
              inputMode="email"
              autoComplete="email"
              help={emailHelp}
            />
            <PhoneField label="Téléphone" {...field("phone")} />
          </FieldGroup>
          {choosesPlace && <PlaceField {...field("chosenPlace")} />}
          <TextAreaField
            label="Disponibilités"
            optional
            {...field("availabilityPreferences")}
            rows={2}
            help="Par exemple : le soir en semaine, le samedi matin."
          />
          <MoreAboutYou
            field={field}
            open={MORE.some((name) => values?.[name] || errors?.[name])}
          />
          <p className="text-sm text-soft">
            En envoyant ce formulaire, vous acceptez que ces renseignements soient gardés pour
            étudier votre inscription et vous répondre. Ils ne servent à rien d'autre :{" "}
            <Link to="/confidentialite" className="underline hover:text-ink">
              ce que nous gardons, et combien de temps
            </Link>
            .
          </p>
        </>
      )}
    </VisitorForm>
  );
}

/** Shown by the choice above it, without scripts. `forMinors`: the choice is made. */
function GuardianField({
  forMinors,
  chosen,
  ...field
}: ReturnType<VisitorField> & { forMinors: boolean; chosen: string | undefined }) {
  return (
    <div className="group grid gap-2">
      {forMinors ? (
        <input type="hidden" name={FOR_CHILD} value={CHILD} />
      ) : (
        <Choices
          label="Vous inscrivez"
          name={FOR_CHILD}
          choices={[ONESELF, CHILD]}
          key={chosen}
          chosen={chosen ?? ONESELF}
        />
      )}
      <TextField
        label="Votre nom (parent ou responsable)"
        {...field}
        autoComplete="name"
        required
        className="group-has-[[value^=vous]:checked]:hidden"
      />
    </div>
  );
}

/** The empty one before them tells that it was asked. */
function PlaceField({ name, defaultValue, error }: ReturnType<VisitorField>) {
  return (
    <div id={fieldAnchor(name, error)}>
      <Choices
        label={PLACE_QUESTION}
        error={error}
        name={name}
        choices={CHOSEN_PLACES}
        chosen={defaultValue}
      />
    </div>
  );
}

function Choices({
  label,
  error,
  name,
  choices,
  chosen,
}: {
  label: string;
  error?: string;
  name: string;
  choices: readonly string[];
  chosen: string | undefined;
}) {
  return (
    <ChoiceGroup label={label} error={error}>
      <input type="hidden" name={name} value="" />
      <div className="flex flex-wrap gap-x-6">
        {choices.map((value) => (
          <Choice key={value} name={name} value={value} defaultChecked={value === chosen} required>
            {value}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function FieldGroup({
  title,
  help,
  className,
  error,
  children,
}: {
  title: string;
  help?: ReactNode;
  className?: string;
  /** What an answer in any of its fields mends. */
  error?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={help ? id : undefined}
      data-error={error}
      className={classNames("grid gap-x-5 gap-y-4", className)}
    >
      <legend className="float-left col-span-full font-title text-xl">{title}</legend>
      {help && (
        <p id={id} className="col-span-full -mt-3 text-soft">
          {help}
        </p>
      )}
      {children}
    </fieldset>
  );
}

const MORE = ["educationLevel", "experienceLevel", "motivationText", "specialNeeds"];

function MoreAboutYou({ field, open }: { field: VisitorField; open: boolean }) {
  return (
    <details open={open} className="group rounded-xl border border-rule">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-xl px-4 py-2 leading-snug hover:bg-leaf">
        <span>
          <span className="font-semibold">Mieux vous connaître</span>{" "}
          <span className="text-soft">(facultatif)</span>
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 p-4 pt-2">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Niveau d'études" {...field("educationLevel")} />
          <TextField
            label="Votre expérience du sujet"
            {...field("experienceLevel")}
            placeholder="Débutant, quelques notions…"
          />
        </div>
        <TextAreaField
          label="Vos motivations"
          {...field("motivationText")}
          rows={4}
          help="Une question ? Écrivez-la ici."
        />
        <TextAreaField
          label="Besoins particuliers"
          {...field("specialNeeds")}
          rows={3}
          help="Un handicap, une garde d'enfants, un long trajet : ce qui aide à bien vous accueillir."
        />
      </div>
    </details>
  );
}
