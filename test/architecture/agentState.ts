import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isClassDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isObjectLiteralExpression,
  isReturnStatement,
} from 'typescript/unstable/ast/is';
import { changesItself } from './changes.ts';
import { type Closures, keepsForItsFunctions } from './closures.ts';
import { bare } from './literalText.ts';

/** The method that makes a value an agent. */
const DECIDES = 'decide';

/** What makes an agent that keeps something between two decisions: a run that is resumed would lose it. */
export function agentState(
  file: string,
  source: SourceFile,
  closures: Closures,
): { readonly node: Node; readonly text: string }[] {
  const found: { readonly node: Node; readonly text: string }[] = [];
  const visit = (node: Node): void => {
    const keeps = isFunction(node)
      ? answersAgent(node) && keepsForItsFunctions(node, closures.changesOf(file))
      : isClassDeclaration(node) && node.members.some(isDecision) && changesItself(node);
    if (keeps) found.push({ node, text: 'the agent that it makes' });
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

function isFunction(node: Node): boolean {
  return (
    isArrowFunction(node) ||
    isFunctionDeclaration(node) ||
    isFunctionExpression(node) ||
    isMethodDeclaration(node)
  );
}

function answersAgent(maker: Node): boolean {
  let answers = isArrowFunction(maker) && !isBlock(maker.body) && isAgent(maker.body);
  const visit = (node: Node): void => {
    if (isFunction(node)) return;
    if (isReturnStatement(node) && node.expression !== undefined) answers ||= isAgent(node.expression);
    node.forEachChild(visit);
  };
  maker.forEachChild(visit);
  return answers;
}

function isAgent(value: Node): boolean {
  const given = bare(value);
  return isObjectLiteralExpression(given) && given.properties.some(isDecision);
}

function isDecision(member: Node): boolean {
  return 'name' in member && (member.name as Node | undefined)?.getText() === DECIDES;
}
