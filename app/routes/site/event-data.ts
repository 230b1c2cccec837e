import type { AgendaEntry } from "#app/domain/agenda/agenda-days.server.ts";
import {
  type DescribedPage,
  placeData,
  publisherOf,
  type StructuredData,
} from "./library/structured-data.ts";

/** None where nothing says where it is held: search engines refuse it. */
export function eventData(page: DescribedPage, entry: AgendaEntry): StructuredData[] {
  const { title, to, starts, ends, onSite, isOnline, address } = entry;
  const url = page.siteUrl + to;
  const places = [
    ...(onSite && address ? [placeData(address)] : []),
    ...(isOnline ? [{ "@type": "VirtualLocation", url }] : []),
  ];
  if (places.length === 0) return [];
  const mode = places.length > 1 ? "Mixed" : isOnline ? "Online" : "Offline";
  return [
    {
      "@type": "Event",
      name: title,
      url,
      startDate: starts,
      ...(ends && { endDate: ends }),
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location: places,
      organizer: publisherOf(page),
    },
  ];
}
