/** Names of HTML for the characters from a code on, in their order; `-` for a code without a character. */
const RANGES: readonly (readonly [first: number, names: string])[] = [
  [0x21, 'excl quot num dollar percnt amp apos lpar rpar ast plus comma - period sol'],
  [0x3a, 'colon semi lt equals gt quest commat'],
  [0x5b, 'lsqb bsol rsqb Hat lowbar grave'],
  [0x7b, 'lcub verbar rcub'],
  [
    0xa0,
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
      'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
      'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute ' +
      'Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave ' +
      'iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  ],
  [0x152, 'OElig oelig'],
  [0x160, 'Scaron scaron'],
  [
    0x391,
    'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega',
  ],
  [
    0x3b1,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega',
  ],
  [0x2013, 'ndash mdash'],
  [0x2018, 'lsquo rsquo sbquo - ldquo rdquo bdquo'],
  [0x20ac, 'euro'],
  [0x2122, 'trade'],
];

const names: ReadonlyMap<string, string> = new Map(
  RANGES.flatMap(([first, list]) =>
    list
      .split(' ')
      .flatMap((name, at): [string, string][] =>
        name === '-' ? [] : [[String.fromCharCode(first + at), `&${name};`]],
      ),
  ),
);

/** `&uuml;`: the named reference of HTML for a character, as HTML 4 has it or, for marks of ASCII, HTML 5. */
export function entityOf(char: string): string | undefined {
  return names.get(char);
}

/** What Windows' Latin-1 has from 0x80 to 0x9f, in its order; a blank for no character. Pages in Latin-1 use it. */
const WINDOWS =
  '\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178';

/** The byte of a character outside ASCII in Latin-1; -1 for none. */
export function latin1Of(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0xa0 && code < 0x100) return code;
  const at = code < 0x80 ? -1 : WINDOWS.indexOf(char);
  return at < 0 ? -1 : at + 0x80;
}
