import type * as z from 'zod';

/** One HTTP call, said once for both sides: its method, path (below `/api/`, `:name` for parameters), and shapes. */
export interface Contract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** One sentence, shown in the OpenAPI description. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}
