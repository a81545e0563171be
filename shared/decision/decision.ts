import { PythonError } from '../python/python.ts';

/** What a model's reply was read as, or the exception that the reference program raises over it. */
export type Decision<Action> = { readonly action: Action } | { readonly error: PythonError };

/** Reads with a parser that raises as the reference does. Anything else that is thrown is a bug and goes on. */
export function decide<Action>(read: () => Action): Decision<Action> {
  try {
    return { action: read() };
  } catch (error) {
    if (error instanceof PythonError) return { error };
    throw error;
  }
}
