import { z } from "zod";
import type { Moving } from "#app/domain/records/record-order.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import type { Placing } from "#app/infra/forms/list-order.ts";
import { answerVerb } from "./answer-verb.server.ts";

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
  const parsed = parseForm(movingInput, await request.formData());
  return answerVerb(back, FAILURE, async () => {
    if (!parsed.ok) return { refusal: `${FAILURE} : rechargez la page.` };
    const { id, by, after } = parsed.data;
    const moving = await move(id, by ? { by: by === "1" ? 1 : -1 } : { after: after || null });
    if (!moving.ok) return { refusal: `${FAILURE} : un élément a été supprimé entre-temps.` };
    return { said: `« ${moving.title} » : place ${moving.place} sur ${moving.count}.` };
  });
}
