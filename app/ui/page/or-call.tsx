import { useRouteLoaderData } from "react-router";

type Layout = { phone?: { label: string; url: string } };

/** Goes on « écrivez-nous », for who has no address to be answered at. The foot of every page has the number. */
export function OrCall() {
  const phone = useRouteLoaderData<Layout>("routes/site/layout")?.phone;
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
