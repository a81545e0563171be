import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../shared/language/message.ts';
import type { Box, PagePrompt, PromptReply, Size } from '../../shared/model/index.ts';
import { useReturnedFocus } from '../parts/keys/useReturnedFocus.ts';
import { NativeList } from './NativeList.tsx';
import classes from './native.module.css';
import { isOverPage, PromptCard, useAnswerTo } from './PromptCards.tsx';
import type { Fit } from './pageFit.ts';
import { placeOver } from './pageFit.ts';
import { Suggestions } from './Suggestions.tsx';

/**
 * Draws what a browser draws over its page: lists, suggestions, pickers and file choices at their field, dialogs of scripts at
 * the top. The page is dimmed meanwhile.
 */
export function PagePrompts(props: {
  prompts: readonly PagePrompt[];
  /** The active tab. Fields of other tabs are not visible. */
  tab: string | null;
  fit: Fit;
  page: Size;
  /** The area in which all this is drawn. A prompt for a field that is scrolled away appears at the edge. */
  area: Size;
}) {
  const { prompts, tab, fit, page, area } = props;
  const asked = prompts.filter(isOverPage);
  const here = asked.filter((one) => one.tab === tab);
  const waits = ({ kind }: PagePrompt) => kind !== 'suggestions';
  const prompt = here.find(waits) ?? here[0] ?? asked.find(waits);
  if (prompt === undefined) return null;
  const box = 'box' in prompt && prompt.box !== undefined && prompt.tab === tab ? prompt.box : null;
  return (
    <Asked key={prompt.id} prompt={prompt} place={box === null ? null : placeOver(box, page, fit, area)} />
  );
}

function Asked({ prompt, place }: { prompt: PagePrompt; place: Box | null }) {
  const answer = useAnswerTo(prompt.id);
  const isSuggested = prompt.kind === 'suggestions';
  useReturnedFocus();
  // A click beside an open list or picker closes it. Dialogs and files need an answer.
  const isLight = prompt.kind === 'select' || prompt.kind === 'picker';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is the way out by keyboard
    <div
      className={classes.over}
      data-asked={prompt.kind}
      data-passes={isSuggested}
      data-dims={place === null}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isLight) answer({ accept: false });
      }}
    >
      {place === null ? (
        <div className={`${classes.raised} ${classes.atTop}`}>
          <Answer prompt={prompt} answer={answer} />
        </div>
      ) : (
        <AtField place={place} isRtl={'rtl' in prompt && prompt.rtl === true}>
          <Answer prompt={prompt} answer={answer} />
        </AtField>
      )}
    </div>
  );
}

const EDGE = 4;

/** Shows its content below the field, or above it if there is more space, and always inside the stage. */
function AtField({ place, isRtl, children }: { place: Box; isRtl: boolean; children: ReactNode }) {
  const { x, y, width, height } = place;
  return (
    <Popover
      opened
      withinPortal={false}
      position="bottom-start"
      offset={EDGE}
      hideDetached={false}
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      preventPositionChangeWhenVisible={false}
      middlewares={{
        flip: { padding: EDGE },
        shift: { padding: EDGE },
        size: {
          padding: EDGE,
          apply({ availableHeight, availableWidth, rects, elements }) {
            Object.assign(elements.floating.style, {
              maxHeight: `${availableHeight}px`,
              minWidth: `${Math.min(rects.reference.width, availableWidth)}px`,
              maxWidth: `${Math.min(availableWidth, 560)}px`,
            });
          },
        },
      }}
    >
      <Popover.Target>
        <div className={classes.field} style={{ left: x, top: y, width, height }} />
      </Popover.Target>
      <Popover.Dropdown className={classes.raised ?? ''} dir={isRtl ? 'rtl' : 'auto'} p={0}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function Answer({ prompt, answer }: { prompt: PagePrompt; answer: (reply: PromptReply) => void }) {
  if (prompt.kind === 'suggestions')
    return (
      <div className={classes.answer}>
        <Suggestions
          prompt={prompt}
          onTake={(value) => answer({ accept: true, values: [value] })}
          onBack={() => answer({ accept: false })}
        />
      </div>
    );
  if (prompt.kind !== 'select' || prompt.multiple)
    return (
      <div className={classes.card}>
        <PromptCard prompt={prompt} answer={answer} />
      </div>
    );
  return (
    <div className={classes.answer} role="dialog" aria-label={prompt.label || say('Choose')}>
      <NativeList
        prompt={prompt}
        onTake={(value) => answer({ accept: true, values: [value] })}
        onBack={() => answer({ accept: false })}
      />
    </div>
  );
}
