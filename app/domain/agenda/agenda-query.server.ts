import { ADULT } from "#app/domain/courses/formations/formation.ts";
import { takesSomeOf } from "#app/domain/courses/formations/formation-ages.server.ts";
import { readDay } from "#app/infra/french/days.ts";
import type { AgendaFormation } from "./agenda-days.server.ts";

/** What the address asks of the agenda. */
export type AgendaQuery = {
  /** « 2026-12 »; else what comes next, whatever its month. */
  month?: string;
  day?: string;
  /** What comes from that day on, where a first page ended. */
  from?: string;
  /** The month is drawn with its sessions; on a phone, above them. */
  drawn?: true;
  whom?: Whom;
  where?: Where;
  /** Those that take nobody any more, even on a waiting list, too. */
  all?: true;
};

type Filtered = Pick<AgendaFormation, "ageMin" | "ageMax" | "onSite" | "isOnline">;
/** What starts at 15 is of no use to who looks for a child's. */
const TEENAGER = 13;
const WHOM = {
  enfants: {
    name: "Enfants",
    takes: (one: Filtered) => takesSomeOf(one, { from: 0, to: TEENAGER - 1 }),
  },
  adolescents: {
    name: "Adolescents",
    takes: (one: Filtered) => takesSomeOf(one, { from: TEENAGER, to: ADULT - 1 }),
  },
  adultes: {
    name: "Adultes",
    takes: (one: Filtered) => takesSomeOf(one, { from: ADULT, to: 120 }),
  },
};
const WHERE = {
  "sur-place": { name: "Sur place", takes: ({ onSite }: Filtered) => onSite },
  "en-ligne": { name: "En ligne", takes: ({ isOnline }: Filtered) => isOnline },
};
type Whom = keyof typeof WHOM;
type Where = keyof typeof WHERE;

/** All that an address can say, for the page's name in the cache. */
export const AGENDA_WORDS = { whom: Object.keys(WHOM), where: Object.keys(WHERE) };

/** What an address says that means nothing is left out. */
export function readAgendaQuery(asked: URLSearchParams): AgendaQuery {
  const [month, day] = [asked.get("mois") ?? "", readDay(asked.get("jour"))];
  const from = readDay(asked.get("depuis"));
  const isDrawn = asked.get("vue") === "mois";
  const [whom, where] = [asked.get("pour") ?? "", asked.get("lieu") ?? ""];
  return {
    ...(readDay(`${month}-01`) ? { month } : from && !day && !isDrawn && { from }),
    ...(day && { day, month: day.slice(0, 7) }),
    ...(isDrawn && { drawn: true as const }),
    ...(isKey(WHOM, whom) && { whom }),
    ...(isKey(WHERE, where) && { where }),
    ...(asked.get("tous") === "1" && { all: true }),
  };
}

/** A chosen day says its month. */
export function agendaPath({ month, day, from, drawn, whom, where, all }: AgendaQuery): string {
  const said = Object.entries({
    vue: drawn && "mois",
    mois: day ? undefined : month,
    jour: day,
    depuis: from,
    pour: whom,
    lieu: where,
    tous: all && "1",
  }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return said.length > 0 ? `/agenda?${new URLSearchParams(said)}` : "/agenda";
}

export function isAsked(formation: Filtered, { whom, where }: AgendaQuery): boolean {
  return (!whom || WHOM[whom].takes(formation)) && (!where || WHERE[where].takes(formation));
}

export type AgendaChoice = { name: string; to: string; isChosen: boolean };

/** Each is taken off by a second press; one that would leave everything, or nothing, is no choice. */
export function choicesFor(formations: readonly Filtered[], query: AgendaQuery): AgendaChoice[] {
  const { day: _day, from: _from, ...kept } = query;
  const offered = (
    named: { name: string; takes: (one: Filtered) => boolean },
    own: AgendaQuery,
  ) => {
    const isChosen = Object.entries(own).every(
      ([part, value]) => query[part as keyof AgendaQuery] === value,
    );
    const taken = formations.filter(named.takes).length;
    if (!isChosen && (taken === 0 || taken === formations.length)) return [];
    const off = Object.fromEntries(Object.keys(own).map((part) => [part, undefined]));
    return [{ name: named.name, isChosen, to: agendaPath({ ...kept, ...(isChosen ? off : own) }) }];
  };
  return [
    ...keysOf(WHOM).flatMap((whom) => offered(WHOM[whom], { whom })),
    ...keysOf(WHERE).flatMap((where) => offered(WHERE[where], { where })),
  ];
}

function isKey<Named extends object>(named: Named, key: string): key is string & keyof Named {
  return Object.hasOwn(named, key);
}

function keysOf<Named extends object>(named: Named) {
  return Object.keys(named) as (keyof Named)[];
}
