import {
  Alert,
  Button,
  Checkbox,
  ColorSwatch,
  FileButton,
  Group,
  Input,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Message, say } from '../../shared/language/message.ts';
import type { PagePrompt, PromptReply } from '../../shared/model/index.ts';
import { readFiles, tooLargeWords } from '../parts/files/files.ts';
import { Form, fieldKeys, textTo } from '../parts/forms/Form.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import { splitAddress } from '../parts/texts/words.ts';
import { inBackground, sendCommand } from '../stores/act.ts';

const OVER_PAGE: ReadonlySet<PagePrompt['kind']> = new Set([
  ...(['select', 'picker', 'suggestions', 'file'] as const),
  ...(['alert', 'confirm', 'prompt', 'beforeunload'] as const),
]);

/**
 * Whether a prompt appears over the page, as in browsers. A prompt that does not belong to the content of the page (permission,
 * password, download) appears beside it, where no page can draw one.
 */
export function isOverPage({ kind }: PagePrompt): boolean {
  return OVER_PAGE.has(kind);
}

/** Prompts beside the page, oldest first, each with its choices. The program answers none of them by itself. */
export function PromptCards({ prompts }: { prompts: readonly PagePrompt[] }) {
  return prompts
    .filter((prompt) => !isOverPage(prompt))
    .map((prompt) => <AnsweredCard key={prompt.id} prompt={prompt} />);
}

function AnsweredCard({ prompt }: { prompt: PagePrompt }) {
  const answer = useAnswerTo(prompt.id);
  return <PromptCard prompt={prompt} answer={answer} />;
}

/** Returns the function that sends the person's answer to the page. */
export function useAnswerTo(promptId: string): (reply: PromptReply) => void {
  return (reply) => sendCommand('page.answerPrompt', { promptId, reply: toInput(reply) });
}

/** A prompt of the page as a card. */
export function PromptCard({ prompt, answer }: CardProps<PagePrompt['kind']>) {
  switch (prompt.kind) {
    case 'alert':
    case 'confirm':
    case 'beforeunload':
    case 'prompt':
      return <DialogCard prompt={prompt} answer={answer} />;
    case 'select':
      return <SelectCard prompt={prompt} answer={answer} />;
    case 'file':
      return <FileCard prompt={prompt} answer={answer} />;
    case 'download':
      return <DownloadCard prompt={prompt} answer={answer} />;
    case 'permission':
      return <PermissionCard prompt={prompt} answer={answer} />;
    case 'auth':
      return <AuthCard prompt={prompt} answer={answer} />;
    case 'unresponsive':
      return <UnresponsiveCard prompt={prompt} answer={answer} />;
    case 'picker':
      return <PickerCard prompt={prompt} answer={answer} />;
    case 'suggestions':
      // These prompts have no card; the list at their field is enough.
      return null;
  }
}

/** The contract has mutable arrays and `PromptReply` has readonly ones, so this copies them. */
function toInput({ values, files, ...rest }: PromptReply) {
  return { ...rest, ...(values && { values: [...values] }), ...(files && { files: [...files] }) };
}

/** alert, confirm, prompt and "leave this page?". The page waits until the person answers. */
function DialogCard({ prompt, answer }: CardProps<'alert' | 'confirm' | 'beforeunload' | 'prompt'>) {
  const { kind, origin, message } = prompt;
  const [text, setText] = useState(kind === 'prompt' ? prompt.defaultValue : '');
  const isLeaving = kind === 'beforeunload';
  const isAlert = kind === 'alert';
  const no = () => answer({ accept: isAlert });
  return (
    <CardFrame
      title={isLeaving ? say('Leave this page?') : isAlert ? say('The page says') : say('The page asks')}
      origin={origin}
      from={isAlert ? '<b>{site}</b> says' : ASKS}
      onEscape={no}
    >
      <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message || (isLeaving ? say('What you have entered may not be saved.') : '')}
      </Text>
      <Form gap="sm" onSubmit={() => answer({ accept: true, ...(kind === 'prompt' && { values: [text] }) })}>
        {kind === 'prompt' ? (
          <TextInput
            aria-label={say('Your reply to the page')}
            autoFocus
            value={text}
            onChange={textTo(setText)}
          />
        ) : null}
        <CardButtons no={isLeaving ? say('Stay') : say('Cancel')} onNo={isAlert ? null : no}>
          <Button variant="filled" type="submit" size="xs" autoFocus={kind !== 'prompt'}>
            {isLeaving ? say('Leave') : say('OK')}
          </Button>
        </CardButtons>
      </Form>
    </CardFrame>
  );
}

/** The page asks for a file. */
function FileCard({ prompt, answer }: CardProps<'file'>) {
  const [tooBig, setTooBig] = useState(false);
  const { multiple, accept, origin } = prompt;
  const no = () => answer({ accept: false });

  async function give(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const read = await readFiles(files);
    if (read === null) return setTooBig(true);
    answer({ accept: true, values: read.map((file) => file.name), files: read });
  }

  return (
    <CardFrame title={multiple ? say('Choose files') : say('Choose a file')} origin={origin} onEscape={no}>
      <Text size="sm">
        {accept ? `${say('Accepted: {kinds}.', { kinds: accept })} ` : ''}
        {say('The file goes to the page; its name is recorded.')}
      </Text>
      {tooBig ? (
        <Text size="sm" role="alert">
          {say(tooLargeWords)}
        </Text>
      ) : null}
      <CardButtons onNo={no}>
        <FileButton
          multiple={multiple}
          accept={accept}
          onChange={(chosen) =>
            inBackground(give(chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen]))
          }
        >
          {(props) => (
            <Button variant="filled" {...props} size="xs" autoFocus>
              {say('Choose…')}
            </Button>
          )}
        </FileButton>
      </CardButtons>
    </CardFrame>
  );
}

const downloads = {
  running: '<b>{file}</b> is being downloaded.',
  done: '<b>{file}</b> was downloaded.',
  failed: '<b>{file}</b> could not be downloaded.',
  full: '<b>{file}</b> could not be saved: the disk of the workspace is full. Free some space there, then load it again.',
} as const satisfies Record<string, Message>;

/** A download of the page. It runs by itself and is only reported. */
function DownloadCard({ prompt, answer }: CardProps<'download'>) {
  const close = () => answer({ accept: true });
  return (
    <CardFrame title={say('Download')} origin={prompt.origin} from="<b>{site}</b> says" onEscape={close}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Said message={downloads[prompt.state]} values={{ file: prompt.fileName, b: bold }} />
      </Text>
      <AddressText url={prompt.url} size="xs" />
      <CardButtons no={say('Close')} onNo={close} />
    </CardFrame>
  );
}

const permissions: Readonly<Record<string, Message>> = {
  geolocation: 'The page wants to know where this machine is.',
  notifications: 'The page wants to show notifications.',
  camera: 'The page wants to use the camera.',
  microphone: 'The page wants to use the microphone.',
  'camera and microphone': 'The page wants to use camera and microphone.',
  'clipboard-read': 'The page wants to read the clipboard.',
  'clipboard-write': 'The page wants to write to the clipboard.',
};

/** The page asks for a permission. The button that refuses has the focus. */
function PermissionCard({ prompt, answer }: CardProps<'permission'>) {
  const no = () => answer({ accept: false });
  const { permission } = prompt;
  const known = permissions[permission];
  return (
    <CardFrame title={say('Permission')} origin={prompt.origin} onEscape={no}>
      <Text>{known === undefined ? say('The page wants “{permission}”.', { permission }) : say(known)}</Text>
      <CardButtons no={say('Allow')} onNo={() => answer({ accept: true })}>
        <Button variant="filled" size="xs" autoFocus onClick={no}>
          {say('Refuse')}
        </Button>
      </CardButtons>
    </CardFrame>
  );
}

/** The page does not respond. The button that waits has the focus. */
function UnresponsiveCard({ prompt, answer }: CardProps<'unresponsive'>) {
  const wait = () => answer({ accept: false });
  return (
    <CardFrame
      title={say('The page does not answer')}
      origin={prompt.origin}
      from="<b>{site}</b> is busy"
      onEscape={wait}
    >
      <Text>
        {say(
          'It does not react to the mouse or the keyboard. Wait, or reload the page. Reloading loses what was entered on it.',
        )}
      </Text>
      <CardButtons no={say('Reload the page')} onNo={() => answer({ accept: true })}>
        <Button variant="filled" size="xs" autoFocus onClick={wait}>
          {say('Wait')}
        </Button>
      </CardButtons>
    </CardFrame>
  );
}

/** The server asks for a name and a password. They go only to the page. */
function AuthCard({ prompt, answer }: CardProps<'auth'>) {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const no = () => answer({ accept: false });
  return (
    <CardFrame title={say('Sign in')} origin={prompt.origin} onEscape={no}>
      <Text size="sm">
        {prompt.realm ? `${say('“{text}”', { text: prompt.realm })}. ` : ''}
        {say('What you type goes to the page and is not recorded.')}
      </Text>
      <Form gap="sm" onSubmit={() => answer({ accept: true, user, password })}>
        <TextInput label={say('Name')} autoFocus autoComplete="off" value={user} onChange={textTo(setUser)} />
        <PasswordInput
          label={say('Password')}
          autoComplete="off"
          value={password}
          onChange={textTo(setPassword)}
        />
        <CardButtons onNo={no}>
          <Button variant="filled" type="submit" size="xs">
            {say('Sign in')}
          </Button>
        </CardButtons>
      </Form>
    </CardFrame>
  );
}

const pickers: Readonly<Record<string, Message>> = {
  date: 'Choose a date',
  time: 'Choose a time',
  'datetime-local': 'Choose a date and time',
  month: 'Choose a month',
  week: 'Choose a week',
  color: 'Choose a colour',
};

/** A date, time or colour field of the page. The window shows the same kind of field, so that the person can use its picker. */
function PickerCard({ prompt, answer }: CardProps<'picker'>) {
  const [value, setValue] = useState(prompt.value);
  const label = prompt.label || say(pickers[prompt.inputType] ?? 'Choose a value');
  const no = () => answer({ accept: false });
  return (
    <CardFrame title={label} origin={prompt.origin} onEscape={no}>
      {prompt.options === undefined || prompt.options.length === 0 ? null : (
        <Group gap="xs" role="group" aria-label={say('Suggested by the page')}>
          {prompt.options.map((one) => (
            <Button
              key={one.value}
              size="compact-xs"
              leftSection={
                prompt.inputType === 'color' ? <ColorSwatch size={12} color={one.value} /> : undefined
              }
              onClick={() => answer({ accept: true, values: [one.value] })}
            >
              {one.label || one.value}
            </Button>
          ))}
        </Group>
      )}
      <Form gap="sm" noValidate onSubmit={() => answer({ accept: true, values: [value] })}>
        <Input
          type={prompt.inputType}
          aria-label={label}
          autoFocus
          value={value}
          min={prompt.min || undefined}
          max={prompt.max || undefined}
          onChange={textTo(setValue)}
        />
        <CardButtons onNo={no}>
          <Button variant="filled" type="submit" size="xs">
            {say('[verb] Set')}
          </Button>
        </CardButtons>
      </Form>
    </CardFrame>
  );
}

/** A prompt of the page, and the function that sends the person's answer to it. */
interface CardProps<K extends PagePrompt['kind']> {
  readonly prompt: Extract<PagePrompt, { kind: K }>;
  readonly answer: (reply: PromptReply) => void;
}

const ASKS = '<b>{site}</b> asks';
const bold = (words: ReactNode) => <b>{words}</b>;

/** The frame of a card. It names the site. Esc calls `onEscape`, which gives the answer that refuses or closes. */
function CardFrame(props: {
  title: string;
  origin: string;
  /** The sentence that names the site: the site asks, says something, or is busy. */
  from?: typeof ASKS | '<b>{site}</b> says' | '<b>{site}</b> is busy';
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { title, origin, from = ASKS, onEscape, children } = props;
  const card = useRef<HTMLDivElement>(null);
  // The panel may be scrolled down to the answer, and then the new card would be out of sight.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Alert
      role="dialog"
      aria-label={title}
      title={title}
      p="sm"
      // The focus ring is larger than its button, so the card must not clip it.
      styles={{ body: { overflow: 'visible' }, message: { overflow: 'visible' } }}
      onKeyDown={fieldKeys({ ...(onEscape && { escape: onEscape }) })}
    >
      <Stack gap="sm">
        <Muted size="xs">
          <Said
            message={from}
            values={{ site: splitAddress(origin).host || origin || say('the page'), b: bold }}
          />
        </Muted>
        {children}
      </Stack>
    </Alert>
  );
}

/** The buttons that answer, and the button that refuses. `onNo` is null where the person cannot refuse. */
function CardButtons(props: { children?: ReactNode; no?: string; onNo: (() => void) | null }) {
  const { children, no = say('Cancel'), onNo } = props;
  return (
    <Group gap="sm">
      {children}
      {onNo === null ? null : (
        <Button size="xs" onClick={onNo}>
          {no}
        </Button>
      )}
    </Group>
  );
}

/** A native list with several choices: the person ticks options and sends them together. */
function SelectCard({ prompt, answer }: CardProps<'select'>) {
  return (
    <CardFrame
      title={prompt.label || say('Choose')}
      origin={prompt.origin}
      onEscape={() => answer({ accept: false })}
    >
      <Several prompt={prompt} answer={answer} />
    </CardFrame>
  );
}

function Several({ prompt, answer }: CardProps<'select'>) {
  const [ticked, setTicked] = useState(() => prompt.options.map((option) => option.selected));
  return (
    <>
      <Stack gap={4} mah={280} style={{ overflow: 'auto' }}>
        {prompt.options.map((option, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies an option
            key={index}
            autoFocus={index === 0}
            label={option.label}
            disabled={option.disabled}
            checked={ticked[index] === true}
            onChange={() => setTicked((now) => now.map((on, at) => (at === index ? !on : on)))}
          />
        ))}
      </Stack>
      <CardButtons onNo={() => answer({ accept: false })}>
        <Button
          variant="filled"
          size="xs"
          onClick={() =>
            answer({
              accept: true,
              values: prompt.options.filter((_, index) => ticked[index]).map((option) => option.value),
            })
          }
        >
          {say('Choose')}
        </Button>
      </CardButtons>
    </>
  );
}
