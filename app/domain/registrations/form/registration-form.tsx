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
import { CHILD, DISTANCE, FOR_CHILD, ONESELF, WHOM } from "./registration-child.ts";
import { useTypedWhom } from "./use-typed-whom.ts";

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
  const asksWhom = !forMinors && Boolean(childHelp || values?.[FOR_CHILD]);
  const typed = useTypedWhom(values);
  const isChild = forMinors || (asksWhom && typed.isChild);
  const ofChild = isChild ? " de l'enfant" : "";
  return (
    <VisitorForm
      state={state}
      submit={waitingList ? JOIN_LINE : "Envoyer mon inscription"}
      large
      keepsDraft
    >
      {(field) => (
        // The parent's field is shown by the choice above it, without scripts.
        <div ref={typed.place} className="group grid gap-5">
          {waitingList && <input type="hidden" name={WAITLIST_FIELD} value="on" />}
          {forMinors && <input type="hidden" name={FOR_CHILD} value={CHILD} />}
          {asksWhom && (
            <ChoiceField
              {...field(FOR_CHILD)}
              // Asked anew of who registers another person, unless a parent does.
              defaultValue={values ? values[FOR_CHILD] : ONESELF}
              label="Vous inscrivez"
              choices={WHOM}
            />
          )}
          <FieldGroup title="La personne à inscrire" help={isChild ? undefined : childHelp}>
            {/* Side by side on a phone too, unless its letters are large. */}
            <div
              id="champ-fullName"
              data-error="fullName"
              className={classNames(
                "grid gap-5",
                // A longer label wants a line of its own.
                isChild
                  ? "sm:grid-cols-2"
                  : "grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]",
              )}
            >
              <TextField
                label={`Prénom${ofChild}`}
                {...field("firstName")}
                autoFocus={onlyNameLeft && !asksWhom}
                autoComplete={isChild ? "off" : "given-name"}
                required
              />
              <TextField
                label={`Nom${ofChild}`}
                {...field("lastName")}
                autoComplete={isChild ? "off" : "family-name"}
                required
              />
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
          {(asksWhom || isChild || typed.isYoung) && (
            <TextField
              label={typed.isYoung && !isChild ? OF_PARENT : "Votre nom (parent ou responsable)"}
              {...field("guardianName")}
              autoComplete="name"
              required
              className={
                forMinors || typed.isYoung
                  ? undefined
                  : "group-has-[[value^=votre]:not(:checked)]:hidden"
              }
            />
          )}
          <FieldGroup
            title="Pour vous joindre"
            help="E-mail ou téléphone : l'un des deux suffit."
            className="judged sm:grid-cols-2"
            error={values?.userEmail ? undefined : "userEmail"}
          >
            <TextField
              label="E-mail"
              {...field("userEmail")}
              type="email"
              pattern=".+\..{2,}"
              inputMode="email"
              autoComplete="email"
              help={emailHelp}
            />
            <PhoneField label="Téléphone" {...field("phone")} />
          </FieldGroup>
          <div id={`champ-${DISTANCE}`} className="empty:hidden">
            {field(DISTANCE).question}
          </div>
          {choosesPlace && (
            <ChoiceField {...field("chosenPlace")} label={PLACE_QUESTION} choices={CHOSEN_PLACES} />
          )}
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
        </div>
      )}
    </VisitorForm>
  );
}

const OF_PARENT = "Nom d'un parent ou responsable";

/** The empty one before the choices tells that it was asked. */
function ChoiceField({
  name,
  defaultValue,
  error,
  question,
  label,
  choices,
}: ReturnType<VisitorField> & { label: string; choices: readonly string[] }) {
  return (
    <div id={fieldAnchor(name, error ?? question)}>
      <ChoiceGroup label={label} error={error}>
        <input type="hidden" name={name} value="" />
        <div className="flex flex-wrap gap-x-6">
          {choices.map((value) => (
            <Choice
              key={value + defaultValue}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required
            >
              {value}
            </Choice>
          ))}
        </div>
      </ChoiceGroup>
      {question}
    </div>
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
