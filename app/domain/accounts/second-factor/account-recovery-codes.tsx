import { Download, Printer } from "lucide-react";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-2">
        <h2 className="text-2xl">Vos codes de secours</h2>
        <p className="reading">
          Téléphone perdu ou cassé ? Un de ces codes remplace celui de l'application. Chacun ne sert
          qu'une fois. <strong>Ils ne seront plus montrés :</strong> gardez-les ailleurs que sur ce
          téléphone.
        </p>
      </div>
      <ul
        aria-label="Codes de secours"
        className="grid max-w-md grid-cols-1 gap-x-6 gap-y-2 rounded-xl border border-rule bg-leaf p-4 sm:p-5 min-[22rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap sm:text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join("\n")} copied="Copiés" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codesFile(codes, email))}`}
          download="codes-de-secours.txt"
          className={buttonClass({ look: "secondary" })}
        >
          <Download aria-hidden size={18} /> Télécharger
        </a>
        <Button look="secondary" onClick={() => window.print()} className="needs-scripts">
          <Printer aria-hidden size={18} /> Imprimer
        </Button>
      </div>
      <ButtonLink to="/admin/profile" className="sm:justify-self-start print:hidden">
        C'est noté, terminer
      </ButtonLink>
    </div>
  );
}

function codesFile(codes: string[], email: string): string {
  const head = ["Codes de secours", email, "Chacun ne sert qu'une fois.", ""];
  return [...head, ...codes, ""].join("\r\n");
}
