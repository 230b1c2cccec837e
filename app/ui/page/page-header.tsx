export function PageHeader({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="wrap grid grid-cols-1 gap-3 pt-10 pb-8 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {lead && <p className="reading text-lg text-soft">{lead}</p>}
    </header>
  );
}
