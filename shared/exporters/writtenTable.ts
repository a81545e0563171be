/** A table for a text: headings of its columns, and words in every cell. The first column names the rows. */
export interface WrittenTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * A table in GitHub's Markdown. Names come from other people's files, so all markup in them is escaped. ''
 * without columns.
 */
export function markdownTable({ head, rows }: WrittenTable): string {
  if (head.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownText).join(' | ')} |\n`;
  const under = `| ${head.map((_, at) => (at === 0 ? ':---' : '---:')).join(' | ')} |\n`;
  return `${line(head)}${under}${rows.map((row) => line(filled(row, head.length))).join('')}`;
}

/** A text without Markdown markup, on one line. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]|~#]/g, '\\$&');
}

/** Characters that LaTeX reads as commands, and signs that its eight-bit fonts have only as commands. */
const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  _: '\\_',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\$',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '–': '--',
  '—': '---',
  '−': '$-$',
  '±': '$\\pm$',
  '×': '$\\times$',
  '≤': '$\\leq$',
  '≥': '$\\geq$',
  '·': '$\\cdot$',
  '…': '\\ldots{}',
  '’': "'",
  '‘': '`',
  '“': '``',
  '”': "''",
  '\u00a0': '~',
  α: '$\\alpha$',
  κ: '$\\kappa$',
  '→': '$\\rightarrow$',
};

/** A text escaped for LaTeX, on one line. */
export function latexText(text: string): string {
  const escaped = [...oneLine(text)].map((letter) => LATEX[letter] ?? letter).join('');
  // In a cell, LaTeX could read `[` as an option of the `\\` before it.
  return escaped.startsWith('[') || escaped.startsWith('*') ? `{}${escaped}` : escaped;
}

/**
 * A table for LaTeX with the rules of `booktabs`, as a float with caption and label (`\usepackage{booktabs}`, and
 * `\usepackage[T1]{fontenc}` for quotation marks). `label` is a word of letters, digits and hyphens. '' without columns.
 */
export function latexTable({ head, rows }: WrittenTable, given: { caption: string; label: string }): string {
  if (head.length === 0) return '';
  const line = (cells: readonly string[]): string => `    ${cells.map(latexText).join(' & ')} \\\\\n`;
  // The fonts of pdfLaTeX contain only these scripts.
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Greek}\p{Script=Inherited}]*$/u.test(
    [given.caption, ...head, ...rows.flat()].join(''),
  );
  return [
    isLatin
      ? ''
      : '% Some names are not in Latin letters: compile with XeLaTeX or LuaLaTeX and a font that has them.\n',
    '\\begin{table}[t]\n',
    '  \\centering\n',
    `  \\caption{${latexText(given.caption)}}\n`,
    `  \\label{tab:${given.label}}\n`,
    `  \\begin{tabular}{l${'r'.repeat(head.length - 1)}}\n`,
    '    \\toprule\n',
    line(head),
    '    \\midrule\n',
    ...rows.map((row) => line(filled(row, head.length))),
    '    \\bottomrule\n',
    '  \\end{tabular}\n',
    '\\end{table}\n',
  ].join('');
}

/** Completes a row, so that it has a cell for every column. */
function filled(row: readonly string[], columns: number): readonly string[] {
  return Array.from({ length: columns }, (_, at) => row[at] ?? '');
}

/** Without line ends, other control characters and direction marks: they end a row or are invisible. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\u2066-\u2069\u200e\u200f\u202a-\u202e]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .trim();
}
