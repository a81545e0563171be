/** Values that numpy adds one after the other; above it, halves are added up on their own. */
const block = 128;

/** numpy's `mean` of a list, to the last digit: from eight values on it adds in eight lanes, and long lists by halves. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  const { length } = values;
  if (length < 8) return values.reduce((total, value) => total + value, 0);
  if (length > block) {
    const half = Math.floor(length / 2);
    const cut = half - (half % 8);
    return sum(values.slice(0, cut)) + sum(values.slice(cut));
  }
  const inLanes = length - (length % 8);
  const lane = (first: number): number => {
    let total = values[first] ?? 0;
    for (let index = first + 8; index < inLanes; index += 8) total += values[index] ?? 0;
    return total;
  };
  const start = lane(0) + lane(1) + (lane(2) + lane(3)) + (lane(4) + lane(5) + (lane(6) + lane(7)));
  return values.slice(inLanes).reduce((total, value) => total + value, start);
}
