import { useRouteLoaderData } from "react-router";

type Layout = { footer: { contacts: { label: string; url: string }[] } };

/** Goes on « écrivez-nous », for who has no address to be answered at. The foot of every page has the number. */
export function OrCall() {
  const layout = useRouteLoaderData<Layout>("routes/site/layout");
  const phone = layout?.footer.contacts.find(({ url }) => url.startsWith("tel:"));
  if (!phone) return null;
  return (
    <>
      {" "}
      ou appelez le{" "}
      <a
        href={phone.url}
        className="whitespace-nowrap underline hover:text-teal large:whitespace-normal"
      >
        {phone.label.replace(/\s/g, " ")}
      </a>
    </>
  );
}
