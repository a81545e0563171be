/**
 * Helpers of the reference programs that only read the open page, as expressions with the same value. They are those of
 * `evaluation_harness/helper_functions.py` of WebArena and VisualWebArena.
 */

interface Helper {
  /** How many arguments it takes after the page. */
  readonly takes: number;
  readonly script: (first: string, second: string) => string;
}

const helpers: Readonly<Record<string, Helper>> = {
  get_query_text: { takes: 1, script: queryText },
  get_query_text_lowercase: { takes: 1, script: (selector) => `${queryText(selector)}.toLowerCase()` },
  gitlab_get_project_memeber_role: { takes: 1, script: memberRole },
  reddit_get_latest_comment_content_by_username: { takes: 1, script: latestComment },
  reddit_get_parent_comment_username_of_latest_comment_by_username: { takes: 1, script: latestParent },
  shopping_get_product_attributes: { takes: 1, script: productAttributes },
  shopping_get_product_price: {
    takes: 0,
    script: () =>
      numberOf(`parseFloat(document.querySelector(${JSON.stringify(PRICE)}).outerText.substr(1))`),
  },
  shopping_get_num_reviews: {
    takes: 0,
    script: () =>
      numberOf("parseInt(document.querySelector('#tab-label-reviews-title').outerText.split(' ')[1])"),
  },
  shopping_get_rating_as_percentage: {
    takes: 0,
    script: () => numberOf("parseFloat(document.querySelector('.rating-result').title.replace('%', ''))"),
  },
  shopping_get_order_product_name_list: { takes: 0, script: orderedNames },
  shopping_get_order_product_quantity: { takes: 1, script: orderedQuantity },
  shopping_get_order_product_option: { takes: 2, script: orderedOption },
};

/** The call of a helper that reads the open page (`name(__page__, "argument")`) as an expression; null for any other call. */
export function helperScript(call: string): string | null {
  const [, name = '', given = ''] = pageCall.exec(call.trim()) ?? [];
  const helper = Object.hasOwn(helpers, name) ? helpers[name] : undefined;
  const [first = '', second = '', ...more] = [...given.matchAll(argument)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  const count = [...given.matchAll(argument)].length;
  if (helper === undefined || more.length > 0 || count !== helper.takes) return null;
  return helper.script(first, second);
}

const pageCall = /^(\w+)\(__page__((?:,\s*(?:"[^"'\\]*"|'[^'\\]*'))*)\)$/;
const argument = /"([^"'\\]*)"|'([^'\\]*)'/g;

function memberRole(account: string): string {
  return `(() => {
    try {
      const accounts = [...document.querySelectorAll("td[data-label='Account'] span.gl-avatar-labeled-sublabel")];
      const at = accounts.findIndex((one) => one.outerText === ${JSON.stringify(`@${account}`)});
      return document.querySelectorAll('td.col-max-role span')[at].outerText;
    } catch { return ''; }
  })()`;
}

function productAttributes(attribute: string): string {
  return `(() => {
    try {
      const terms = ${JSON.stringify(attribute)}.toLowerCase().split(' |or| ');
      return Array.from(document.querySelector('#productDetails_detailBullets_sections1 > tbody').children)
        .filter((row) => terms.some((term) => row.children[0].outerText.toLowerCase().includes(term)))
        .map((row) => row.children[1].outerText)
        .join(', ');
    } catch { return ''; }
  })()`;
}

const PRICE =
  '#maincontent > div.columns > div > div.product-info-main > div.product-info-price > div.price-box.price-final_price > span > span';

/** A number of the page; 0 where it is missing or no number. */
function numberOf(expression: string): string {
  return `(() => {
    try { return ${expression} || 0; } catch { return 0; }
  })()`;
}

/**
 * The products of an order of WebArena's shop, built as the program builds them; raises where it raises. Chromium takes
 * `Object.fromEntries` for a change of the page.
 */
const ORDERED = `[...document.querySelector('#my-orders-table').getElementsByTagName('tbody')].map((body) => {
    const product = {};
    for (const cell of body.getElementsByTagName('td')) {
      const key = cell.className.split(' ')[1];
      product[key] = cell.outerText;
      if (key !== 'name' || !cell.querySelector('dl')) continue;
      const words = [...cell.querySelector('dl').children].map((child) => child.outerText);
      if (words.length % 2 === 1) throw new Error(key);
      product.options = {};
      for (let at = 0; at < words.length; at += 2) product.options[words[at]] = words[at + 1];
    }
    return product;
  })`;

/** The names of the ordered products. */
function orderedNames(): string {
  return `(() => {
    try {
      const names = ${ORDERED}.map((product) => product.name);
      return names.includes(undefined) ? '' : names.join(' |OR| ');
    } catch { return ''; }
  })()`;
}

/** How many of a product were ordered, or of the first of several products that is in the order. */
function orderedQuantity(sku: string): string {
  const skus = sku.includes('|OR|') ? sku.split(' |OR| ') : [sku];
  return `(() => {
    try {
      const product = ${ORDERED}.find((one) => ${JSON.stringify(skus)}.includes(one.sku.trim()));
      const count = product.qty.slice('Ordered'.length).trim();
      return /^[+-]?[0-9]+$/.test(count) ? Number(count) : 0;
    } catch { return 0; }
  })()`;
}

function orderedOption(sku: string, option: string): string {
  return `(() => {
    try {
      const { options } = ${ORDERED}.find((one) => one.sku.trim() === ${JSON.stringify(sku)});
      return Object.hasOwn(options, ${JSON.stringify(option)}) ? options[${JSON.stringify(option)}] : '';
    } catch { return ''; }
  })()`;
}

/** The comments of a post of WebArena's forum as a tree, built as the program builds it; raises where it raises. */
const COMMENTS = `(function build(node, level) {
    const score = node.querySelector('.vote__net-score').outerText;
    const tree = {
      username: node.querySelector('.fg-inherit').outerText,
      content: node.querySelector('.comment__content').outerText,
      time: new Date(node.querySelector('.comment__main > header > h1 > span > time').dateTime).getTime(),
      children: [],
    };
    if (Number.isNaN(tree.time)) throw new Error(score);
    for (const child of node.querySelectorAll('.comment'))
      if (parseInt(child.getAttribute('data-level')) === level + 1) tree.children.push(build(child, level + 1));
    return tree;
  })(document.querySelector('#main'), 0)`;

/** The latest comment of a user. */
function latestComment(username: string): string {
  return `(() => {
    try {
      let latest = -Infinity;
      let content = '';
      const look = (node) => {
        if (node.username === ${JSON.stringify(username)} && node.time > latest) ({ time: latest, content } = node);
        for (const child of node.children) look(child);
      };
      look(${COMMENTS});
      return content;
    } catch { return ''; }
  })()`;
}

/** Who wrote what the latest comment of a user replies to. */
function latestParent(username: string): string {
  return `(() => {
    try {
      let latest = -Infinity;
      let parent = '';
      const look = (node) => {
        for (const child of node.children) {
          if (child.username !== ${JSON.stringify(username)}) look(child);
          else if (child.time > latest) {
            latest = child.time;
            parent = node.username;
          }
        }
      };
      look(${COMMENTS});
      return parent;
    } catch { return ''; }
  })()`;
}

function queryText(selector: string): string {
  return `(() => {
    try { return document.querySelector(${JSON.stringify(selector)}).textContent; } catch { return ''; }
  })()`;
}
