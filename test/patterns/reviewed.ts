/**
 * Regular expressions that the checker refuses or cannot judge, and the reason why each takes linear time nevertheless: source →
 * reason. A reason names the bound of the work at one position of the text, or says that the pattern reads no text from outside.
 */
export const REVIEWED: Readonly<Record<string, string>> = {
  ...ownTexts([
    String.raw`new URL\('\.{1,2}\/(?:[\w-]+\/)*(\w+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname|filename)`,
    String.raw`^[^\S\n]*\[(\d+)\] (\S+) (['"].*?['"])(?= \w+: |$)`,
    String.raw`\B(?=(\d{3})+$)`,
    String.raw`^\[(system|user|assistant)\]\n([\s\S]*?)(?=^\[(?:system|user|assistant)\]$|$(?![\s\S]))`,
    String.raw`\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?`,
    String.raw`(?<=^|[{};])[^{};]+(?=\{)`,
    String.raw`(\b(?:querySelector|querySelectorAll|closest|matches)\(\s*)(['"` +
      '`' +
      String.raw`])((?:(?!\2).)*)\2`,
    String.raw`(\bgetElementById\(\s*)(['"])([\w-]+)\2`,
    String.raw`(\bclassName\s*=\s*|\bclassList\.(?:add|remove|toggle|contains)\(\s*)(['"])([^'"]*)\2`,
    String.raw`(\.id\s*=\s*)(['"])([\w-]+)\2`,
    String.raw`(\bdataset\.(?:for|open)\s*[!=]==\s*)(['"])([\w-]+)\2`,
    '^-(?=0([.,]0*)?$)',
  ]),
  ...bounded({
    [String.raw`(?<!:|hover|pointer|::[\w-]{1,40}(?:\([^()]{0,200}\))?(?::[\w-]{1,40}){0,4}):(hover|focus-visible|focus-within|focus|target|popover-open|modal|defined)(?![\w-])`]: 410,
    [String.raw`SUID sandbox helper|No usable sandbox|credentials\.cc.{0,200}Permission denied|sandbox.{0,200}namespaces`]: 210,
    [String.raw`data:(?:text|image\/svg|application)[^,]{0,240};base64,`]: 260,
    [`[“"']([^”"']{2,60})[”"']`]: 60,
    [String.raw`blob:(?:null|[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'()<>&/]{0,300})\/([0-9a-f]{8}-[0-9a-f-]{27})`]: 380,
    [String.raw`drop[-_ ]?(zone|area|target|box|file)|file[-_ ]?drop|\bdrag\b\W{0,9}(?:(?:and|n)\W{0,9})?drop|\bdrop\b.{0,30}\b(here|files?|images?|photos?|documents?)\b`]: 50,
  }),
  [String.raw`([A-Za-z_]\w{0,60})(\\?"?\s{0,9}:\s{0,9}\\?")((?:[^"\\]|\\[^"]){1,4000})(?=\\?")`]:
    'A name has at most 61 characters. A value begins after a quotation mark and contains none.',
  [String.raw`(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]){4,30} ?$`]:
    'Reads the last 60 characters of a text.',
  [String.raw`^(\s*)([-+]|\d+[.)])(?=\s)`]: 'Begins at the start of the text; its parts share no character.',
  [String.raw`#(?![!/])[\s\S]*`]: 'The first match takes the rest of the text.',
  [String.raw`\](?= ?\[(\p{Nd}+)\])`]: 'The digits after a bracket end before the next bracket.',
  '^__[A-Z0-9_]+?__(?=$|[/?#])':
    'Begins at the start of the text, and reads two characters from each position.',
  [String.raw`^(\d)\1+$`]: 'Begins at the start of the text and reads it once.',
  [String.raw`^(["'])([\s\S]*)\1$`]: 'Begins at the start of the text and reads it twice.',
  [String.raw`<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)\]\]>`]:
    'Is tried at one position, and ends at the first closing mark.',
  [String.raw`<!--[\s\S]*?(?:-->|$)|<![^>]*>?|<\/([A-Za-z][\w.:-]*)\s*>|<([A-Za-z][\w.:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>` +
    '`' +
    String.raw`]+))?)*)\s*(\/?)>|[^<]+|<`]:
    'A comment or declaration always matches. A tag begins at `<`, and only quoted values contain one.',
  [String.raw`^document\.querySelector\((["'` +
    '`' +
    String.raw`])(.+?)\1\)\.(?:outerText|innerText|textContent);?$`]:
    'Begins at the start of the text, and reads 15 characters from each position.',
  [String.raw`^reddit_get_post_url\((["'])(.*)\1\)$`]: 'Begins at the start of the text and reads it twice.',
  [String.raw`(?<![^/\\])[^/\\]*$`]: 'Is tried after each separator, up to the next one.',
  [String.raw`(?<=\p{Ll}\S* )\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)*`]:
    'Looks back over the previous word.',
  [String.raw`(?<!\d)\d+(\.\d+){2,3}`]:
    'Begins at the first digit of a number, and reads at most four numbers.',
  [String.raw`"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|url\([^)"']*\)?`]:
    'Every started match succeeds: an unclosed text or comment takes the rest.',
  [String.raw`^(?=.*\d)(?=.*[a-z])[\w.~+/=%-]{12,}$`]:
    'Begins at the start of the text and reads it three times.',
  [String.raw`^[a-z][a-z0-9+.-]*:(\/\/|(?!\d))`]:
    'Begins at the start of the text; a scheme contains no colon.',
  [String.raw`^(localhost|[\w.-]+\.localhost|127\.[\d.]+|\[::1\])(?=[:/?#]|$)`]:
    'Begins at the start of the text, and compares at most ten characters at each position.',
};

/** `(?<!x)x+$`: tried at the first character of each run, so every run is read once. */
export const ENDS = /^(?:\^\[?[^\]]*\]?\+\|)?\(\?<!(\[[^\]]*\]|\\?.)\)\1\+\$$/;

function ownTexts(sources: readonly string[]): Record<string, string> {
  return Object.fromEntries(sources.map((source) => [source, 'Reads only texts of the program itself.']));
}

function bounded(sources: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).map(([source, most]) => [
      source,
      `Reads at most ${most} characters from each position.`,
    ]),
  );
}
