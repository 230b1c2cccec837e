// What a phone shares is kept here until somebody signed in publishes it: no line and no session
// are needed to receive it. Read by app/domain/media/upload/shared-files.ts.
const SCREEN = "/admin/partage";

addEventListener("install", () => skipWaiting());
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const isShare = method === "POST" && new URL(url).pathname === `${SCREEN}/recevoir`;
  if (isShare) event.respondWith(receive(event.request));
});

async function receive(request) {
  try {
    const form = await request.formData();
    const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
    if (files.length === 0) return Response.redirect(`${SCREEN}?manque=1`, 303);
    const cache = await caches.open("partage");
    const now = Date.now();
    const kept = files.map((file, index) => {
      const headers = { "Content-Type": file.type, "X-Name": encodeURIComponent(file.name) };
      return cache.put(`${SCREEN}/${now}-${index}`, new Response(file, { headers }));
    });
    await Promise.all(kept);
    return Response.redirect(SCREEN, 303);
  } catch {
    return Response.redirect(`${SCREEN}?manque=1`, 303);
  }
}
