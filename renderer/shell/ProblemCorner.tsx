import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useProblems } from '../stores/problems.ts';
import classes from './Frame.module.css';

/** Problems in the corner of the window, unless the screen gives them room of their own. */
export function ProblemCorner() {
  const { list, rooms } = useProblems();
  if (rooms > 0 || list.length === 0) return null;
  return (
    <div className={classes.problems}>
      {list.map((problem) => (
        <ProblemNote key={`${problem.code} ${problem.at ?? ''} ${problem.message}`} problem={problem} />
      ))}
    </div>
  );
}
