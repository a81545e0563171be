import type { TrajectoryAction } from '../../model/trajectory.ts';
import { readCall } from './readAction.ts';

type Given = Readonly<Record<string, unknown>>;
type Read = Partial<Pick<TrajectoryAction, 'operation' | 'element' | 'value'>>;

/** Actions that only read, or that change files of the agent: nothing happens on a page. */
const WITHOUT_EFFECT = [
  'extract',
  'extract_content',
  'extract_structured_data',
  'extract_page_content',
  'read_long_content',
  'search_page',
  'find_elements',
  'dropdown_options',
  'get_dropdown_options',
  'get_dropdown_options_by_index',
  'screenshot',
  'save_as_pdf',
  'save_pdf',
  'read_file',
  'write_file',
  'append_file',
  'replace_file',
  'replace_file_str',
];

const words = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

const tab = ({ tab_id: id, page_id: number }: Given): string | null => words(id ?? number);

function scrolled({ down, pages, num_pages: before, amount }: Given, direction?: 'up' | 'down'): Read {
  const way = direction ?? (down === false ? 'up' : 'down');
  if (typeof amount === 'number') return { value: `0,${way === 'up' ? -amount : amount}` };
  const count = pages ?? before ?? 1;
  return { value: count === 1 ? way : `${way} ${words(count) ?? ''} pages` };
}

const searched = ({ query, engine }: Given, of?: string): Read => ({
  operation: 'goto',
  value: `${of ?? words(engine) ?? 'duckduckgo'}: ${words(query) ?? ''}`,
});

/** Actions whose arguments or names differ from those of other programs. */
const own: Readonly<Record<string, (given: Given) => Read>> = {
  click: clicked,
  click_element: clicked,
  click_element_by_index: clicked,
  navigate: opened,
  go_to_url: opened,
  open_tab: ({ url }) => ({ operation: 'new-tab', value: words(url) }),
  search: (given) => searched(given),
  search_google: (given) => searched(given, 'google'),
  switch: (given) => ({ operation: 'focus-tab', value: tab(given) }),
  switch_tab: (given) => ({ operation: 'focus-tab', value: tab(given) }),
  close: (given) => ({ operation: 'close-tab', value: tab(given) }),
  close_tab: (given) => ({ operation: 'close-tab', value: tab(given) }),
  scroll: (given) => scrolled(given),
  scroll_down: (given) => ({ operation: 'scroll', ...scrolled(given, 'down') }),
  scroll_up: (given) => ({ operation: 'scroll', ...scrolled(given, 'up') }),
  scroll_to_text: scrolledTo,
  find_text: scrolledTo,
  select_dropdown: ({ text }) => ({ operation: 'select', value: words(text) }),
  select_dropdown_option: ({ text }) => ({ operation: 'select', value: words(text) }),
  upload_file: ({ path }) => ({ operation: 'upload', value: words(path) }),
  upload_file_to_element: ({ path }) => ({ operation: 'upload', value: words(path) }),
};

function clicked({ index, coordinate_x: x, coordinate_y: y }: Given): Read {
  const isPlace = index === undefined && typeof x === 'number' && typeof y === 'number';
  return { operation: 'click', ...(isPlace ? { element: `(${x}, ${y})` } : {}) };
}

function opened({ url, new_tab: isNew }: Given): Read {
  return { operation: isNew === true ? 'new-tab' : 'goto', value: words(url) };
}

function scrolledTo({ text }: Given): Read {
  return { operation: 'scroll', value: `to “${words(text) ?? ''}”` };
}

/** An action of browser-use, an object whose one key names it; null for one that does nothing on a page. */
export function readBrowserUseAction(action: Given): TrajectoryAction | null {
  const [first] = Object.entries(action).filter(([, given]) => given !== null && given !== undefined);
  if (first === undefined) return null;
  const [name, value] = first;
  if (WITHOUT_EFFECT.includes(name)) return null;
  const given: Given =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value };
  const read = Object.hasOwn(own, name) ? own[name]?.(given) : {};
  return { ...readCall(name, given), ...read };
}
