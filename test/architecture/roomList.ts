import { ROOM_SENTENCES } from './roomSentences.ts';
import { RIGHTS } from './rules.ts';

const BEGIN = '<!-- rooms: written by node test/architecture/writeRooms.ts -->';
const END = '<!-- end of rooms -->';
const TOPS = ['shared', 'electron', 'renderer', 'tasks', 'build', 'test'];

/** Rooms that the table knows and no sentence describes, and the other way round. */
export function roomsWithoutSentence(): string[] {
  return Object.keys(RIGHTS).filter((room) => ROOM_SENTENCES[room] === undefined);
}

export function sentencesWithoutRoom(): string[] {
  return Object.keys(ROOM_SENTENCES).filter((room) => RIGHTS[room] === undefined);
}

/**
 * The page with its list of rooms written anew between the two comments: a list for each top folder in the order of the sentences,
 * sub-rooms below their room. Throws when a comment is missing.
 */
export function withRooms(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`the page has no section between ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${TOPS.map(listOf).join('\n\n')}\n\n${page.slice(end)}`;
}

function listOf(top: string): string {
  const whole = ROOM_SENTENCES[`${top}/`];
  const head = whole === undefined ? `**${top}/**` : `**${top}/** ${whole}`;
  const rooms = Object.keys(ROOM_SENTENCES).filter(
    (room) => room.startsWith(`${top}/`) && room !== `${top}/`,
  );
  return [head, ...(rooms.length === 0 ? [] : ['', ...below(`${top}/`, rooms, '')])].join('\n');
}

/** The rooms that lie directly below a folder, each with its own below it. */
function below(folder: string, rooms: readonly string[], indent: string): string[] {
  const hasRoomAbove = (room: string): boolean =>
    rooms.some((other) => other !== room && room.startsWith(other));
  return rooms
    .filter((room) => !hasRoomAbove(room))
    .flatMap((room) => {
      const inner = rooms.filter((other) => other !== room && other.startsWith(room));
      const name = room.slice(folder.length).replace(/\/$/, '');
      return [`${indent}- **${name}**: ${ROOM_SENTENCES[room]}`, ...below(room, inner, `${indent}  `)];
    });
}
