import { PythonError } from '../python/python.ts';

/** The action in a model's reply, or the exception that the reference program raises for it. */
export type Decision<Action> = { readonly action: Action } | { readonly error: PythonError };

/** Reads with a parser that raises as the reference does. Any other exception is a bug and passes through. */
export function decide<Action>(read: () => Action): Decision<Action> {
  try {
    return { action: read() };
  } catch (error) {
    if (error instanceof PythonError) return { error };
    throw error;
  }
}
