import { data } from "react-router";
import { EXPIRED, PERSONAL_FILE_PATH } from "#app/domain/personal-data/personal-data.ts";
import {
  erasePerson,
  erasureInWords,
} from "#app/domain/personal-data/personal-data-erasure.server.ts";
import { readPersonalToken } from "#app/domain/personal-data/personal-data-link.server.ts";
import {
  ExpiredLink,
  HOME,
  mailedLinkMeta,
  PanelPage,
  PRIVATE,
  postedToken,
  TokenButton,
  tokenOf,
  withToken,
} from "#app/routes/site/mailed-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/personal-data-erase.ts";

export function loader({ url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const email = readPersonalToken(token);
  return data({ token, email }, { status: email ? 200 : 410, headers: PRIVATE });
}

export async function action({ request }: Route.ActionArgs) {
  const email = readPersonalToken(await postedToken(request));
  if (email === null) return data({ erased: null }, { status: 410, headers: PRIVATE });
  const erasure = await erasePerson({ email, phone: null }, "person");
  return data({ erased: erasureInWords(erasure) }, { headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches }: Route.MetaArgs) {
  return mailedLinkMeta(matches, "Effacer mes données");
}

export default function EraseMyData({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData;
  if (actionData?.erased) {
    return (
      <PanelPage title="Vos données sont effacées" next={HOME}>
        <p role="status">
          Effacé définitivement : {actionData.erased}. Merci de la confiance que vous nous aviez
          accordée.
        </p>
      </PanelPage>
    );
  }
  if (!email || actionData) return <ExpiredLink {...EXPIRED} />;
  return (
    <PanelPage title="Effacer mes données ?">
      <p>
        Tout ce qui est gardé sous <strong>{email}</strong> sera effacé définitivement : vos
        inscriptions, et les places que vous aviez ; vos messages et nos réponses ; votre abonnement
        à la lettre.
      </p>
      <div className="flex flex-wrap gap-3">
        <TokenButton token={token} look="danger" sending="Un instant…">
          Oui, tout effacer
        </TokenButton>
        <ButtonLink look="secondary" to={withToken(PERSONAL_FILE_PATH, token)}>
          Annuler
        </ButtonLink>
      </div>
    </PanelPage>
  );
}
