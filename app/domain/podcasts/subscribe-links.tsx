import { buttonClass } from "#app/ui/button.tsx";
import { CopyField } from "#app/ui/forms/copy-field.tsx";

/** `feed` is a whole address. The links and the field need no scripts. */
export function SubscribeLinks({ feed }: { feed: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul
        aria-label="S'abonner"
        className="grid grid-cols-1 gap-3 max-lg:*:last:odd:col-span-full sm:grid-cols-2 lg:grid-cols-5"
      >
        {subscribeLinks(feed).map(({ name, on, url }) => (
          <li key={name}>
            <a
              href={url}
              rel="noopener"
              className={buttonClass({ look: "secondary" }, "size-full")}
            >
              <span className="grid">
                {name} <span className="text-sm font-normal text-soft">{on}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <CopyField
        label="Adresse du flux"
        help="Votre application n'est pas là, ou rien ne s'ouvre ? Donnez-lui cette adresse, là où elle propose d'ajouter un podcast par son adresse (URL ou flux RSS)."
        text={feed}
        copy="Copier l'adresse"
        copied="Adresse copiée"
      />
    </div>
  );
}

/** Android first, which most visitors have. Where the application is not installed, those with a site of their own lead to it. */
function subscribeLinks(feed: string): { name: string; on: string; url: string }[] {
  const bare = feed.replace(/^https?:\/\//, "");
  const written = encodeURIComponent(feed);
  return [
    {
      name: "AntennaPod",
      on: "Android, libre et gratuit",
      url: `https://antennapod.org/deeplink/subscribe?url=${written}`,
    },
    {
      name: "Podcast Addict",
      on: "Android",
      url: `https://podcastaddict.com/feed/${written}`,
    },
    { name: "Pocket Casts", on: "Android, iPhone", url: `pktc://subscribe/${bare}` },
    { name: "Apple Podcasts", on: "iPhone, iPad, Mac", url: `podcasts://${bare}` },
    { name: "Une autre application", on: "celle de votre appareil", url: `podcast://${bare}` },
  ];
}
