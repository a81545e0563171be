import { answerCases } from '../../../shared/environments/answerCases.ts';
import { type CaseAnswer, caseFileSchema } from '../../../shared/environments/caseFile.ts';
import { fault } from '../../../shared/errors.ts';
import { type FileWords, parseJson, readText } from '../command/inputFile.ts';
import { printJson, printLine } from '../command/output.ts';

const words: FileWords = {
  code: 'score.file',
  give: 'Give a text file in UTF-8 with one JSON object that holds lists of cases, such as “plays” or “scores”.',
  advice: 'Nothing was scored. Correct the file, or remove the case.',
};

/** `hopscope score --profile magebench`: figures of MageBench from recorded data. Throws AppError when the file has an error or no case. */
export function scoreMagebench(file: string, json: boolean): void {
  const answers = answerCases(parseJson(readText(file, words), file, caseFileSchema, words));
  if (answers.length === 0)
    throw fault.input('score.empty', `${file} contains no case.`, words.give, { at: file });
  if (json) printJson({ cases: answers });
  else for (const one of answers) printLine(`${one.id}\t${wordsOf(one)}`);
}

function wordsOf({ id: _, ...fields }: CaseAnswer): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join('  ');
}
