import { NavLink, Select, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { say } from '../../shared/language/message.ts';
import { useIsNarrow } from '../parts/panes/SidePane.tsx';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { navigate } from '../stores/windowAddress.ts';
import classes from './settings.module.css';

/** The sections in their order, by their names in the address: `#/settings/clock`. */
const SECTIONS = [
  ['models', 'Models'],
  ['testers', 'Testers'],
  ['look', 'Look'],
  ['clock', 'Clock'],
  ['page', 'Task page'],
  ['scoring', 'Scoring'],
  ['demonstrations', 'Demonstrations'],
  ['proposals', 'Proposals'],
  ['redaction', 'Redaction'],
  ['verification', 'Verification'],
  ['files', 'Files'],
  ['installation', 'This installation'],
  ['keys', 'Shortcuts'],
] as const;
type Section = (typeof SECTIONS)[number][0];

const BY_HAND = ['wheel', 'pointerdown', 'keydown'] as const;

/** The list of sections beside the settings, with the current one marked. In a narrow window it is a select field above them. */
export function Contents({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const { section } = useParams<{ section?: string }>();
  const asked = SECTIONS.find(([id]) => id === section)?.[0] ?? null;
  const [read, setRead] = useState<Section>('models');
  /** The chosen section stays marked until the person scrolls, because the last sections cannot scroll to the top. */
  const chosen = useRef<Section | null>(null);
  const isNarrow = useIsNarrow();
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const look = (): void => setRead(chosen.current ?? sectionAt(box));
    const leave = (): void => {
      chosen.current = null;
    };
    box.addEventListener('scroll', look, { passive: true });
    for (const kind of BY_HAND) box.addEventListener(kind, leave, { passive: true });
    if (asked !== null) {
      chosen.current = asked;
      setRead(asked);
      partOf(box, asked)?.scrollIntoView();
    }
    return () => {
      box.removeEventListener('scroll', look);
      for (const kind of BY_HAND) box.removeEventListener(kind, leave);
    };
  }, [scroller, asked]);

  function go(id: Section): void {
    navigate(`/settings/${id}`, { replace: true });
    chosen.current = id;
    setRead(id);
    if (scroller.current !== null) partOf(scroller.current, id)?.scrollIntoView();
  }

  if (isNarrow)
    return (
      <div className={classes.contents}>
        <Select
          size="xs"
          aria-label={say('Sections')}
          data={SECTIONS.map(([value, title]) => ({ value, label: say(title) }))}
          allowDeselect={false}
          value={read}
          onChange={(value) => {
            const chosen = SECTIONS.find(([id]) => id === value);
            if (chosen !== undefined) go(chosen[0]);
          }}
        />
        <Saved />
      </div>
    );
  return (
    <nav className={classes.contents} aria-label={say('Sections')}>
      {SECTIONS.map(([id, title]) => (
        <NavLink
          key={id}
          href={`#/settings/${id}`}
          label={say(title)}
          active={read === id}
          aria-current={read === id ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            go(id);
          }}
        />
      ))}
      <Saved />
    </nav>
  );
}

const SAID_MS = 4000;

/** Confirms quietly that a change of settings or endpoints was stored. Its space is reserved, so that nothing moves. */
function Saved() {
  const settings = useMirror((mirror) => mirror.settings);
  const endpoints = readyOf(useAnswer('endpoints.list', {}, { keep: true }));
  const kept = endpoints === undefined ? null : JSON.stringify([settings, endpoints]);
  const first = useRef(kept);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const isChange = first.current !== null && kept !== null && kept !== first.current;
    first.current = kept ?? first.current;
    if (!isChange) return;
    setSaid(true);
    const timer = setTimeout(() => setSaid(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [kept]);
  return (
    <Text role="status" size="sm" c="dimmed" px="sm" mih={20} miw={96}>
      {isSaid ? say('✓ Saved') : ''}
    </Text>
  );
}

function partOf(box: HTMLElement, id: Section): HTMLElement | null {
  const title = SECTIONS.find(([one]) => one === id)?.[1];
  const parts = [...box.querySelectorAll<HTMLElement>('section[aria-label]')];
  return parts.find((part) => title !== undefined && part.ariaLabel === say(title)) ?? null;
}

/** Returns the last section that begins in the upper third of the visible area or above; at the end of the page, the last section. */
function sectionAt(box: HTMLElement): Section {
  if (box.scrollTop + box.clientHeight >= box.scrollHeight - 2) return 'keys';
  const { top, height } = box.getBoundingClientRect();
  const begun = SECTIONS.filter(([id]) => {
    const part = partOf(box, id);
    return part !== null && part.getBoundingClientRect().top <= top + height / 3;
  });
  return begun.at(-1)?.[0] ?? 'models';
}
