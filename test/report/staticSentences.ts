import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isImportDeclaration,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { withSources } from '../language/withSources.ts';

/** A text that stands in the source, with `…` for each computed part. */
export interface StaticSentence {
  readonly file: string;
  readonly words: string;
}

/** Shorter texts are names of columns and values. */
const FEWEST_WORDS = 4;
/** Tags inside a sentence; all others end it. */
const INLINE = /<\/?(?:em|code|span|strong|sup|data|a)\b[^>]*>/g;

/** The sentences of these files, in their order. A template is cut at its tags, line breaks and full stops. */
export function staticSentences(root: string, files: readonly string[]): readonly StaticSentence[] {
  return withSources(root, files, (sources) =>
    sources.flatMap(([file, source]) =>
      textsOf(source)
        .flatMap(sentencesOf)
        .map((words) => ({ file, words })),
    ),
  );
}

function textsOf(source: SourceFile): readonly string[] {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (isImportDeclaration(node)) return;
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    else if (isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join(''));
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return texts;
}

function sentencesOf(text: string): readonly string[] {
  return text
    .replaceAll(INLINE, '')
    .split(/<[^>]*>|\n|(?<=[.!?:;]) (?=\p{Lu}|…)/u)
    .map((part) => part.trim())
    .filter((part) => (part.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS);
}
