import { z } from 'zod';

/** HTML attributes of one form control. */
type ControlConstraints = { required: boolean; maxLength?: number; min?: number; max?: number };

export type Constraints<Schema extends z.ZodObject> = Record<
  keyof Schema['shape'] & string,
  ControlConstraints
>;

/**
 * The limits of a form's schema as HTML attributes. Call it in a loader: it then runs at build time, and the page
 * carries the result instead of Zod. There is no `pattern`: the schemas' expressions use flags that HTML does not have,
 * and the server answers a form that was posted without scripts.
 */
export function constraintsOf<Schema extends z.ZodObject>(schema: Schema): Constraints<Schema> {
  const controls = Object.entries(schema.shape).map(([name, field]) => [name, controlConstraints(field)]);
  return Object.fromEntries(controls) as Constraints<Schema>;
}

function controlConstraints(field: z.core.$ZodType): ControlConstraints {
  // A pipe has limits on either side: an e-mail's length before, a preprocessed number's range after.
  const { maxLength, minimum, maximum } = { ...jsonSchema(field, 'output'), ...jsonSchema(field, 'input') };
  return {
    // A form submits the empty text for a control that was left empty.
    required: !z.safeParse(field, '').success,
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
}

function jsonSchema(field: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(field, { io, unrepresentable: 'any' });
}
