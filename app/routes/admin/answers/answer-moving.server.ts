import { z } from "zod";
import type { Moving } from "#app/domain/records/record-order.server.ts";
import { attempt, parseForm } from "#app/infra/forms/form.server.ts";
import type { Placing } from "#app/infra/forms/list-order.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";

const FAILURE = "L'ordre n'a pas pu être changé";

const movingInput = z
  .object({
    id: z.uuid(),
    by: z.enum(["-1", "1"]).optional(),
    after: z.union([z.literal(""), z.uuid()]).optional(),
  })
  .refine(({ by, after }) => by !== undefined || after !== undefined);

export async function answerMoving(
  request: Request,
  back: string,
  move: (id: string, placing: Placing) => Promise<Moving>,
) {
  const refuse = (why: string) =>
    redirectWithToast(back, {
      kind: "error",
      description: `${FAILURE} : ${why}`,
    });
  const parsed = parseForm(movingInput, await request.formData());
  if (!parsed.ok) return refuse("rechargez la page.");
  const { id, by, after } = parsed.data;
  const placing = by ? { by: by === "1" ? (1 as const) : (-1 as const) } : { after: after || null };
  const moving = await attempt(FAILURE, () => move(id, placing));
  if (!moving.ok) return refuse(`référence ${moving.reference}.`);
  if (!moving.value.ok) return refuse("un élément a été supprimé entre-temps.");
  const { title, place, count } = moving.value;
  const description = `« ${title} » : place ${place} sur ${count}.`;
  return redirectWithToast(back, { kind: "success", description });
}
