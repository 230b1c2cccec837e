import type { ShouldRevalidateFunction } from "react-router";

/** Drawing the preview changes nothing: what the screen shows need not be read again. */
export const unlessPreviewed: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== "/admin/newsletter/preview" && defaultShouldRevalidate;
