export function Band({ title, lead }: { title: string; lead: string }) {
  return (
    <section className="relative isolate overflow-hidden bg-deep text-white">
      <img
        src="/motifs/1/accueil.svg"
        alt=""
        width={1000}
        height={640}
        fetchPriority="low"
        className="absolute inset-y-0 right-0 -z-10 h-full w-full object-cover object-right opacity-25 md:w-1/2 md:opacity-100"
      />
      <div className="wrap grid gap-2 py-5 sm:py-10">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-xl text-white/85 sm:text-lg">{lead}</p>
      </div>
    </section>
  );
}
