import { UnstyledButton } from '@mantine/core';
import {
  IconBooks,
  IconBulb,
  IconChartBar,
  IconColumns3,
  IconCommand,
  IconKeyboard,
  IconListCheck,
  IconPlayerPlay,
  IconPointer,
  IconSettings,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { say } from '../../shared/language/message.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { useMirror } from '../stores/mirror.ts';
import { openKeysCard } from '../stores/screenKeys.ts';
import classes from './Frame.module.css';
import { openPalette } from './paletteStore.ts';

/** The screens, in the order in which people use them. */
export const screens = [
  { path: '/library', label: 'Library', icon: IconBooks },
  { path: '/run', label: 'Run', icon: IconPlayerPlay },
  { path: '/propose', label: 'Propose', icon: IconBulb },
  { path: '/demonstrate', label: 'Demonstrate', icon: IconPointer },
  { path: '/verify', label: 'Verify', icon: IconListCheck },
  { path: '/evaluate', label: 'Evaluate', icon: IconChartBar },
  { path: '/compare', label: 'Compare', icon: IconColumns3 },
  { path: '/settings', label: 'Settings', icon: IconSettings },
] as const;

/** Returns the screen of an address: an attempt belongs to Evaluate, agents and their loops belong to Run. */
function screenOf(path: string): string {
  if (path.startsWith('/agents') || path.startsWith('/improve')) return '/run';
  return path.startsWith('/attempt') ? '/evaluate' : `/${path.split('/')[1] ?? ''}`;
}

/** The thin bar on the left. Arrow keys move in it. When it is small, its words are only in tooltips and for screen readers. */
export function Rail({ isSmall }: { isSmall: boolean }) {
  const [path] = useLocation();
  const { withKey } = useLetterKeys();
  const live = useMirror((mirror) =>
    (mirror.session?.phase ?? 'idle') === 'idle'
      ? null
      : mirror.session?.mode === 'demonstration'
        ? '/demonstrate'
        : '/run',
  );
  return (
    <nav data-zone="rail" className={classes.rail} aria-label={say('Screens')} onKeyDown={moveWithArrows}>
      {screens.map((screen) => (
        <Link
          key={screen.path}
          href={screen.path}
          className={classes.item ?? ''}
          aria-current={screenOf(path) === screen.path ? 'page' : undefined}
          {...(isSmall ? { title: say(screen.label) } : {})}
        >
          <screen.icon size={20} stroke={1.6} aria-hidden="true" />
          <span className={classes.word}>{say(screen.label)}</span>
          {screen.path === live ? (
            <span className={classes.live} role="img" aria-label={say('a task is under way')} />
          ) : null}
        </Link>
      ))}
      <UnstyledButton
        className={`${classes.item} ${classes.foot}`}
        onClick={() => openPalette()}
        title={say('Go to anything: Ctrl K or ⌘ K')}
      >
        <IconCommand size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.word}>{say('[rail] Go to')}</span>
      </UnstyledButton>
      <UnstyledButton
        className={classes.item}
        onClick={openKeysCard}
        title={withKey(say('The keys of this screen'), '?')}
      >
        <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.word}>{say('Keys')}</span>
      </UnstyledButton>
    </nav>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  items[index + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  event.preventDefault();
}
