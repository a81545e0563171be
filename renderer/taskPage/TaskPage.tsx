import { ActionIcon, Box, Button, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useResizeObserver } from '@mantine/hooks';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { type Message, say } from '../../shared/language/message.ts';
import type { Size, TabState } from '../../shared/model/index.ts';
import { bridge } from '../bridge/bridge.ts';
import { EnterHint } from '../parts/forms/Form.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { useReturnedFocus } from '../parts/keys/useReturnedFocus.ts';
import { Grip } from '../parts/panes/Grip.tsx';
import { inBackground, sendCommand, tell, useProblems } from '../stores/act.ts';
import { useCovers, useMirror } from '../stores/mirror.ts';
import { openTaskPanel, type PageScale, usePageScale, useTaskPanelOpen } from '../stores/stage.ts';
import { useZoomFactor } from '../stores/windowZoom.ts';
import { isErrorPage } from './errorPage.ts';
import { PageCanvas, SEEN } from './PageCanvas.tsx';
import { PagePrompts } from './PagePrompts.tsx';
import { isOverPage } from './PromptCards.tsx';
import { type Fit, fitPage, fitsIn } from './pageFit.ts';
import { useTaskPanelWidth } from './panelWidth.ts';
import { Strip, type StripProps } from './Strip.tsx';
import { stripHeight, TALL_STRIP, THIN_STRIP } from './stageRoom.ts';
import { showsEnvironment, TabStrip, Toolbar } from './Toolbar.tsx';
import classes from './taskPage.module.css';

/** Why the reply to `page.bounds` is ignored. */
const BOUNDS = 'the next layout sends the bounds again';

/** Whether the person can use the page or choose an element in it, because nothing covers it. */
export function isUsable(session: SessionState): boolean {
  return (
    (session.phase === 'running' || session.phase === 'exploring') &&
    session.clock.segment !== 'paused' &&
    !session.stillThere &&
    !session.lost &&
    session.branch?.isPending !== true &&
    session.budget.exhausted === null
  );
}

/** An agent's page that a person watches. */
export interface WatchedPage {
  /** True: the person has taken over. */
  readonly isMine: boolean;
  readonly onPause: () => void;
}

/** The controlled page with its tabs and its address, as large as possible. */
function TaskPage(props: {
  session: SessionState;
  /** Web host: a layer over the picture of the page. It takes the mouse and the keys while the person chooses an element. */
  layer?: (fit: Fit) => ReactNode;
  watch?: WatchedPage;
  /** The element above the page. */
  headRef: Ref<HTMLDivElement>;
}) {
  const { session, layer, watch, headRef } = props;
  const [keysHere, setKeysHere] = useState(false);
  const zoom = useZoomFactor();
  const [roomRef, room] = useResizeObserver<HTMLDivElement>();
  const active = session.tabs.find((tab) => tab.active) ?? null;
  const paused = session.clock.segment === 'paused';
  const usable = isUsable(session);
  /** True: recorded steps are being replayed. The page is visible, and the main process accepts no other input for it. */
  const replays = session.phase === 'running' && session.branch?.isPending === true && !session.lost;
  const isMine = watch === undefined || watch.isMine;
  const free = usable && isMine && session.prompts.length === 0;
  /** True: the page is visible. It has not crashed, and it is not an error page. */
  const drawn = (usable || replays) && active?.crashed !== true && !isErrorPage(active?.url ?? '');
  const over = (fit: Fit, page: Size, area: Size) => (
    <PagePrompts prompts={session.prompts} tab={active?.id ?? null} fit={fit} page={page} area={area} />
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[data-page-keys]') !== null) return;
      if (event.repeat) return event.preventDefault();
      if (event.key === 'ArrowLeft') sendCommand('page.back', {});
      else if (event.key === 'ArrowRight') sendCommand('page.forward', {});
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const pauses = session.phase === 'running';
  useEffect(() => {
    if (!pauses) return;
    const listen = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code, target } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || code !== 'KeyP' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      // This releases the keys that the person holds, while the page can still be used.
      if (target instanceof HTMLElement) target.closest<HTMLElement>('[data-page-keys]')?.blur();
      if (watch !== undefined) watch.onPause();
      else sendCommand(paused ? 'run.resume' : 'run.pause', {});
    };
    // In the capture phase, before the page: the person works in the page, but this key is for the program.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [pauses, paused, watch]);

  return (
    <Stack
      component="section"
      gap={0}
      miw={0}
      mih={0}
      style={{ gridArea: 'page' }}
      aria-label={say('Task page')}
    >
      <Box ref={headRef} bg="var(--ground)" flex="none">
        <TabStrip tabs={session.tabs} keysHere={keysHere} on={usable && isMine} />
        <Toolbar tab={active} on={usable && isMine} opensAddresses={!showsEnvironment(session.tabs)}>
          {bridge.pageStream !== null ? (
            <ScaleChoice />
          ) : session.takesStage ? null : (
            <ScaleChoice isTooLarge={!fitsIn(session.viewport, sizeOf(room, zoom))} />
          )}
          <PanelButton />
        </Toolbar>
      </Box>
      <div ref={roomRef} className={classes.page} data-zone="page" data-stage="">
        {bridge.pageStream === null ? null : <Room />}
        {bridge.pageStream === null ? (
          <PageHole
            viewport={session.takesStage ? null : session.viewport}
            room={room}
            shown={drawn}
            awaited={!session.clock.begun}
            free={free && drawn}
            takesKeys={layer === undefined}
            asked={session.prompts.some(isOverPage)}
            over={over}
            onFocus={setKeysHere}
          />
        ) : session.phase === 'running' || session.phase === 'exploring' ? (
          <PageCanvas
            stream={bridge.pageStream}
            viewport={session.viewport}
            usable={usable || replays}
            awaited={!session.clock.begun}
            free={free}
            onFocus={setKeysHere}
            {...(layer === undefined ? {} : { layer })}
            {...(drawn ? { over } : {})}
          />
        ) : null}
        <PageOver session={session} tab={active} />
      </div>
    </Stack>
  );
}

/**
 * Desktop: the place of the page in the window. The main process draws the page there, and this component only reports the
 * position. It hides the page while something else must be visible (a dialog, the pause, another screen), because the page
 * lies above everything in the window. While the page has the keyboard, this element has the window's focus, so that F6
 * continues from the page.
 */
function PageHole(props: {
  /** The page is drawn to fit its area; null: the page is as large as the area. */
  viewport: Size | null;
  room: Size;
  shown: boolean;
  /** The attempt's clock waits until the person can see the page. */
  awaited: boolean;
  /**
   * True: the person can use the page, and no prompt is open. When this becomes true and nothing has the focus, the page takes
   * it.
   */
  free: boolean;
  /** False: the person chooses an element in the page, and keys belong to the window. */
  takesKeys?: boolean;
  /** A prompt is open over the page. A picture of the page is shown instead, with the prompt on it. */
  asked: boolean;
  over: (fit: Fit, page: Size, area: Size) => ReactNode;
  /** Called when the page gets or loses the keyboard. */
  onFocus: (on: boolean) => void;
}) {
  const { viewport, room, shown, awaited, free, takesKeys = true, asked, over, onFocus } = props;
  const hole = useRef<HTMLDivElement>(null);
  const covered = useCovers((covers) => covers.count > 0);
  const keys = useMirror((mirror) => mirror.pageKeys);
  const picture = usePagePicture(asked, shown && !covered);
  const visible = shown && !covered && picture === undefined;
  const scale = usePageScale((stage) => stage.scale);
  const zoom = useZoomFactor();
  const fit = viewport === null ? null : fitHole(viewport, room, scale, zoom);
  const isMeasured = room.width > 0 && room.height > 0;
  const at = `${fit?.left} ${fit?.top} ${zoom}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the observer does not report a move without a new size
  useEffect(() => {
    const element = hole.current;
    if (element === null || !isMeasured) return;
    const place = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      tell('page.bounds', { bounds: { x, y, width, height }, shown: visible }, BOUNDS);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('resize', place);
    place();
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
    };
  }, [visible, isMeasured, at]);
  useEffect(() => () => tell('page.bounds', { bounds: null }, BOUNDS), []);
  useEffect(() => {
    if (awaited && visible && isMeasured) tell('page.seen', {}, SEEN);
  }, [awaited, visible, isMeasured]);

  useEffect(() => {
    if (takesKeys && visible && document.activeElement?.matches('input, textarea, [role="listbox"]') !== true)
      tell('page.focus', {}, 'a page that has closed takes no focus');
  }, [visible, takesKeys]);
  useEffect(() => {
    const { activeElement } = document;
    if (takesKeys && free && (activeElement === null || activeElement === document.body))
      tell('page.focus', {}, 'a page that has closed takes no focus');
  }, [free, takesKeys]);
  useEffect(() => {
    onFocus(keys);
    if (keys) hole.current?.focus({ preventScroll: true });
  }, [keys, onFocus]);

  return (
    <>
      <div
        ref={hole}
        tabIndex={-1}
        data-zone-start=""
        data-native-page=""
        className={fit === null ? undefined : classes.drawn}
        style={{ position: 'absolute', outline: 'none', ...(fit ?? { inset: 0 }) }}
      >
        {picture ? (
          <img className={classes.picture} src={picture} alt={say('The current task page')} />
        ) : null}
      </div>
      {shown && picture !== undefined
        ? over(fit ?? { left: 0, top: 0, ...sizeOf(room) }, viewport ?? sizeOf(room, zoom), sizeOf(room))
        : null}
    </>
  );
}

/** Reports the size of the free space. The pages of some task sets take this size. */
function Room() {
  const [ref, room] = useResizeObserver<HTMLDivElement>();
  const zoom = useZoomFactor();
  const width = room.width * zoom;
  const height = room.height * zoom;
  useEffect(() => {
    if (width > 0 && height > 0) tell('page.bounds', { bounds: { x: 0, y: 0, width, height } }, BOUNDS);
  }, [width, height]);
  useEffect(() => () => tell('page.bounds', { bounds: null }, BOUNDS), []);
  return <div ref={ref} style={{ position: 'absolute', inset: 0 }} />;
}

/**
 * Returns the position of the page in its area. A page that does not fit is always made smaller. It cannot scroll in its area,
 * because its view lies above the window and nothing in the window can clip it.
 */
function fitHole(viewport: Size, room: Size, scale: PageScale, zoom: number): Fit {
  const isAsked = fitsIn(viewport, sizeOf(room, zoom)) ? scale : 'fit';
  return fitPage(viewport, room, window.devicePixelRatio, isAsked, zoom);
}

/** `zoom` converts layout pixels to window pixels, the unit in which the size of a page is given. */
function sizeOf({ width, height }: Size, zoom = 1): Size {
  return { width: Math.max(1, width * zoom), height: Math.max(1, height * zoom) };
}

/**
 * A picture of the page, taken while the page is still visible. Undefined while no prompt is open or the picture is loading;
 * null if no picture could be taken.
 */
function usePagePicture(asked: boolean, isSeen: boolean): string | null | undefined {
  const [picture, setPicture] = useState<string | null>();
  useEffect(() => {
    if (!asked) setPicture(undefined);
  }, [asked]);
  const isWanted = asked && isSeen;
  useEffect(() => {
    if (!isWanted) return;
    let isLate = false;
    inBackground(
      bridge.invoke('page.picture', {}).then((reply) => {
        if (!isLate) setPicture(reply.ok ? reply.value : null);
      }),
    );
    return () => {
      isLate = true;
    };
  }, [isWanted]);
  return asked ? picture : undefined;
}

/** A message over the page, with a button that leads back to the page if there is one. */
interface Cover {
  readonly title: string;
  readonly words: string;
  readonly answer?: ReactNode;
}

/**
 * Covers the page and says why: the page is being opened, the attempt is paused, the question "Still there?" is open, the budget
 * is used up, the browser is gone, or the page crashed or could not be opened.
 */
function PageOver({ session, tab }: { session: SessionState; tab: TabState | null }) {
  const cover = coverOf(session) ?? (tab === null ? null : coverOfTab(tab));
  if (cover === null) return null;
  return (
    <div className={classes.over} role="alertdialog" aria-label={cover.title}>
      <Stack align="center" gap="md" maw={420} ta="center">
        <Title order={2}>{cover.title}</Title>
        <Text c="dimmed">{cover.words}</Text>
        {cover.answer}
      </Stack>
    </div>
  );
}

function coverOf({ lost, phase, demonstration, stillThere, clock, budget }: SessionState): Cover | null {
  if (lost)
    return {
      title: say('The browser closed unexpectedly.'),
      words: say('Your steps are saved, and the clock is stopped. Reopening the browser takes a moment.'),
      answer: <Answer onClick={() => sendCommand('run.bringBack', {})}>{say('Bring the page back')}</Answer>,
    };
  if (phase === 'starting')
    return (demonstration?.steps.length ?? 0) > 0
      ? {
          title: say('Restoring the page.'),
          words: say('The earlier steps are replayed on a fresh page.'),
        }
      : {
          title: say('Opening the first page.'),
          words: say('The clock starts when you can see it.'),
        };
  if (stillThere)
    return {
      title: say('Still there?'),
      words: say('Nothing has happened for a while. This time counts as idle.'),
      answer: <StillHere />,
    };
  if (clock.segment === 'paused')
    return {
      title: say('Paused'),
      words: say('The page is hidden while the attempt is paused.'),
      answer: <Answer onClick={() => sendCommand('run.resume', {})}>{say('Go on')}</Answer>,
    };
  if (budget.exhausted === null) return null;
  return {
    title: budget.exhausted === 'steps' ? say('The steps are used up.') : say('The time is used up.'),
    words: say('Finish with your result, or give up, in the panel on the right.'),
  };
}

function coverOfTab({ crashed, url, canGoBack }: TabState): Cover | null {
  const load = (words: Message) => (
    <Answer onClick={() => sendCommand('page.reload', {})}>{say(words)}</Answer>
  );
  if (crashed)
    return {
      title: say('This page has crashed.'),
      words: say('Your steps are saved. Reload the page to continue, or close the tab.'),
      answer: load('Reload the page'),
    };
  if (!isErrorPage(url)) return null;
  return {
    title: say('This page could not be opened.'),
    words: say(
      'The server did not answer, or the connection broke. Your steps are saved, and the task continues.',
    ),
    answer: (
      <>
        {load('Try again')}
        {canGoBack ? (
          <Button onClick={() => sendCommand('page.back', {})}>{say('Back to the previous page')}</Button>
        ) : null}
      </>
    ),
  };
}

/** Enter answers, wherever the focus is. While the page is covered, Enter has no other meaning. */
function StillHere() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      sendCommand('run.stillHere', {});
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
  return <Answer onClick={() => sendCommand('run.stillHere', {})}>{say('I am here')}</Answer>;
}

/** The button that leads back to the page. When it disappears, the focus returns to its previous place. */
function Answer({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  useReturnedFocus();
  useKey('Enter', onClick);
  return (
    <Button variant="filled" autoFocus data-zone-start onClick={onClick}>
      {children}
      <EnterHint />
    </Button>
  );
}

/** Chooses between a page that fills its stage and its own size. `isTooLarge`: at its own size it neither fits nor scrolls. */
function ScaleChoice({ isTooLarge = false }: { isTooLarge?: boolean }) {
  const scale = usePageScale((stage) => stage.scale);
  return (
    <SegmentedControl
      aria-label={say('Size of the page')}
      data={[
        { value: 'fit', label: say('[size] Fit') },
        { value: '100 %', label: '100 %', disabled: isTooLarge },
      ]}
      value={isTooLarge ? 'fit' : scale}
      {...(isTooLarge
        ? { title: say('100 % needs a larger window: the page does not fit at its own size.') }
        : {})}
      onChange={(chosen) => usePageScale.setState({ scale: chosen === 'fit' ? 'fit' : '100 %' })}
    />
  );
}

/** Hides or shows the panel. While it is hidden, the page also has its space. */
function PanelButton() {
  const isOpen = useTaskPanelOpen();
  const button = useRef<HTMLButtonElement>(null);
  const words = isOpen ? say('Hide the panel') : say('Show the panel');
  const Icon = isOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.repeat) return;
      if (event.code !== 'KeyB') return;
      event.preventDefault();
      event.stopPropagation();
      // A hidden panel must not keep the focus.
      if (isOpen && document.activeElement?.closest('[data-zone="panel"]')) button.current?.focus();
      inBackground(openTaskPanel(!isOpen));
    };
    // In the capture phase, before the page: a person who has hidden the panel works in the page.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
  return (
    <ActionIcon
      ref={button}
      size={30}
      aria-label={words}
      aria-expanded={isOpen}
      title={say('{action}: {key}', { action: words, key: 'Alt B' })}
      onClick={() => inBackground(openTaskPanel(!isOpen))}
    >
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  );
}

/**
 * The controlled page on its stage, its panel beside it, and the strip below with clock, hops and steps. A hidden panel appears
 * again while something in it waits for an answer.
 */
export function PageAndPanel(props: {
  session: SessionState;
  /** See `TaskPage`. */
  layer?: (fit: Fit) => ReactNode;
  watch?: WatchedPage;
  /** True: something in the panel waits for the person, apart from prompts of the page. */
  asks?: boolean;
  strip: Omit<StripProps, 'session' | 'isTall'>;
  children: ReactNode;
}) {
  const { session, layer, watch, asks = false, strip, children } = props;
  const panel = useTaskPanelWidth();
  const isOpen = useTaskPanelOpen();
  const problems = useProblems(({ list }) => list.length);
  const isShown =
    isOpen ||
    asks ||
    problems + session.prompts.filter((prompt) => !isOverPage(prompt)).length + session.held.length > 0 ||
    session.problem !== null ||
    session.budget.exhausted !== null;
  const [roomRef, room] = useResizeObserver();
  const [headRef, head] = useResizeObserver<HTMLDivElement>();
  const beside = isShown ? panel.width + 1 : 0;
  const scale = usePageScale((stage) => stage.scale);
  const stage = { width: room.width - beside, height: room.height - head.height };
  const height = stripHeight(
    stage,
    session.takesStage ? null : session.viewport,
    session.mode === 'baseline' || session.phase === 'exploring' ? THIN_STRIP : TALL_STRIP,
    scale === '100 %' &&
      (bridge.pageStream !== null ||
        fitsIn(session.viewport, { ...stage, height: stage.height - THIN_STRIP })),
  );
  const folded = isShown ? {} : { display: 'none' };
  return (
    <div
      ref={roomRef}
      className={classes.stage}
      style={{
        gridTemplateColumns: isShown ? `minmax(0, 1fr) 1px ${panel.width}px` : 'minmax(0, 1fr)',
        gridTemplateRows: `minmax(0, 1fr) ${height}px`,
        gridTemplateAreas: isShown ? '"page grip panel" "strip grip panel"' : '"page" "strip"',
      }}
    >
      <TaskPage
        session={session}
        headRef={headRef}
        {...(layer === undefined ? {} : { layer })}
        {...(watch === undefined ? {} : { watch })}
      />
      <div style={{ gridArea: isShown ? 'grip' : 'page', display: 'grid', ...folded }}>
        <Grip panel={panel} />
      </div>
      <div style={{ gridArea: isShown ? 'panel' : 'page', minWidth: 0, minHeight: 0, ...folded }}>
        {children}
      </div>
      <Strip session={session} isTall={height >= TALL_STRIP} {...strip} />
    </div>
  );
}
