export type ParameterValue = string | number | boolean;

/** `temperature=0.2`, `vision=true`: numbers and truth values as such, everything else as text. null: no NAME=VALUE. */
export function readParameter(text: string): readonly [string, ParameterValue] | null {
  const [, name, value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(text) ?? [];
  if (name === undefined) return null;
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return [name, Number(value)];
  return [name, value === 'true' || value === 'false' ? value === 'true' : value];
}
