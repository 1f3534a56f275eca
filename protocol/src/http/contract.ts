import type * as z from 'zod';

/** One HTTP call, defined once for server and client: its method, path (below `/api/`, `:name` for parameters), and shapes. */
export interface Contract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** One sentence for the OpenAPI description. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}
