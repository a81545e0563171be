// needs: pure
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { csvText } from '../../shared/exporters/csvText.ts';
import { latexTable, latexText, markdownTable } from '../../shared/exporters/writtenTable.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const hard = {
  head: ['Name', 'Tasks passed'],
  rows: [
    ['a_b % & # $ {x} ~ ^ \\ <i> "q" |', '47/52 · 90 % [80–96]'],
    ['=1+1\nnext line', '−4 to 12'],
    ['[option] *', '–'],
    ['only a name'],
  ],
};

test('latexTable escapes every special character', () => {
  const text = latexTable(hard, { caption: 'Rates, 95 %', label: 'rates' });
  assert.match(text, /^\\begin\{table\}\[t\]\n/);
  assert.match(text, /\\caption\{Rates, 95 \\%\}/);
  assert.match(text, /\\begin\{tabular\}\{lr\}\n {4}\\toprule\n {4}Name & Tasks passed \\\\\n {4}\\midrule/);
  assert.match(
    text,
    / {4}a\\_b \\% \\& \\# \\\$ \\\{x\\\} \\textasciitilde\{\} \\textasciicircum\{\} \\textbackslash\{\} \\textless\{\}i\\textgreater\{\} \\textquotedbl\{\}q\\textquotedbl\{\} \\textbar\{\} & /,
  );
  assert.match(text, /47\/52 \$\\cdot\$ 90 \\% \[80--96\] \\\\/);
  assert.match(text, /=1\+1 next line & \$-\$4 to 12 \\\\/);
  assert.match(text, / {4}\{\}\[option\] \* & -- \\\\/);
  assert.match(text, / {4}only a name & {2}\\\\/);
});

test('braces and dollars of a LaTeX table come in pairs, and each row has every column', () => {
  const text = latexTable(hard, { caption: hard.rows.flat().join(' '), label: 'rates' });
  const bare = text.replaceAll(/\\[\\{}$&%#_]/g, (sign) => (sign === '\\\\' ? '\n' : ''));
  const count = (sign: string): number => bare.split(sign).length - 1;
  assert.equal(count('{'), count('}'));
  assert.equal(count('$') % 2, 0);
  const body = text.slice(text.indexOf('\\midrule\n') + 9, text.indexOf('    \\bottomrule'));
  for (const row of body.trimEnd().split('\n')) assert.equal(row.replaceAll('\\&', '').split('&').length, 2);
});

test('a table with another script names the LaTeX engine that compiles it', () => {
  const text = latexTable({ head: ['Name'], rows: [['ليلى']] }, { caption: 'c', label: 'l' });
  assert.match(text, /^% .*XeLaTeX/);
  assert.match(text, /ليلى/);
});

const latex = ['pdflatex', 'xelatex', 'lualatex', 'tectonic'].find((name) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name))),
);
test('an installed LaTeX compiles the table', {
  skip: latex === undefined && 'no LaTeX is installed here',
}, () => {
  const folder = temporaryFolder();
  const table = latexTable(hard, { caption: hard.rows.flat().join(' '), label: 'rates' });
  writeFileSync(
    path.join(folder, 't.tex'),
    `\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage{booktabs}\\begin{document}${table}\\end{document}`,
  );
  const { status, stdout } = spawnSync(latex ?? '', ['-interaction=nonstopmode', 't.tex'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: patient(120_000),
  });
  assert.equal(status, 0, stdout);
});

test('markdownTable escapes markup and writes one line per row', () => {
  const lines = markdownTable(hard).trimEnd().split('\n');
  assert.equal(lines.length, 2 + hard.rows.length);
  assert.equal(lines[1], '| :--- | ---: |');
  assert.match(lines[2] ?? '', /^\| a\\_b % &amp; \\# \$ \{x\} \\~ \^ \\\\ &lt;i&gt; "q" \\\| \| 47\/52/);
  assert.match(lines[3] ?? '', /^\| =1\+1 next line \|/);
  for (const line of lines) assert.equal(line.replaceAll(/\\./g, '').split('|').length, 4, line);
});

test('marks of text direction are removed; a table without columns is empty', () => {
  assert.equal(latexText('\u2068ليلى\u2069'), 'ليلى');
  assert.equal(markdownTable({ head: [], rows: [] }), '');
  assert.equal(latexTable({ head: [], rows: [] }, { caption: '', label: '' }), '');
});

test('a cell that begins like a formula is marked as text; a negative number is not', () => {
  for (const name of ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx']) {
    const [, cell = ''] = csvText([{ name }]).split(/\r\n(?=.)/);
    assert.match(cell.replace(/^"/, ''), /^'/, JSON.stringify(name));
  }
  assert.equal(csvText([{ value: -4 }]), 'value\r\n-4\r\n');
});
