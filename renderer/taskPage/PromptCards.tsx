import {
  Alert,
  Button,
  Checkbox,
  FileButton,
  Group,
  Input,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { say } from '../../shared/language/message.ts';
import type { PagePrompt, PromptReply } from '../../shared/model/index.ts';
import { Form, fieldKeys, textTo } from '../parts/Form.tsx';
import { readFiles, tooLargeWords } from '../parts/files.ts';
import { AddressText, Muted } from '../parts/texts.tsx';
import { splitAddress } from '../parts/words.ts';
import { act } from '../stores/act.ts';

const OVER_PAGE: ReadonlySet<PagePrompt['kind']> = new Set([
  ...(['select', 'picker', 'file'] as const),
  ...(['alert', 'confirm', 'prompt', 'beforeunload'] as const),
]);

/** Asked over the page, as browsers do; what no page could draw itself (permissions, passwords, downloads) stands beside it. */
export function isOverPage({ kind }: PagePrompt): boolean {
  return OVER_PAGE.has(kind);
}

/** What is asked beside the page, oldest first, with its own choices. Nothing is answered by itself. */
export function PromptCards({ prompts }: { prompts: readonly PagePrompt[] }) {
  return prompts
    .filter((prompt) => !isOverPage(prompt))
    .map((prompt) => <AnsweredCard key={prompt.id} prompt={prompt} />);
}

function AnsweredCard({ prompt }: { prompt: PagePrompt }) {
  const answer = useAnswerTo(prompt.id);
  return <PromptCard prompt={prompt} answer={answer} />;
}

/** How the person's answer is sent to the page. */
export function useAnswerTo(promptId: string): (reply: PromptReply) => void {
  return (reply) => void act('page.answerPrompt', { promptId, reply: toInput(reply) });
}

/** What the page asks in its own words. */
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
  }
}

/** The contract's arrays may be changed by whoever gets them; ours may not. */
function toInput({ values, files, ...rest }: PromptReply) {
  return { ...rest, ...(values && { values: [...values] }), ...(files && { files: [...files] }) };
}

/** alert, confirm, prompt and "leave this page?". The page stands still until it is answered. */
function DialogCard({ prompt, answer }: CardProps<'alert' | 'confirm' | 'beforeunload' | 'prompt'>) {
  const { kind, origin, message } = prompt;
  const [text, setText] = useState(kind === 'prompt' ? prompt.defaultValue : '');
  const isLeaving = kind === 'beforeunload';
  const isAlert = kind === 'alert';
  const no = () => answer({ accept: isAlert });
  return (
    <CardFrame
      title={isLeaving ? 'Leave this page?' : isAlert ? 'The page says' : 'The page asks'}
      origin={origin}
      from={isAlert ? 'says' : 'asks'}
      onEscape={no}
    >
      <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message || (isLeaving ? 'What you have entered may not be saved.' : '')}
      </Text>
      <Form gap="sm" onSubmit={() => answer({ accept: true, ...(kind === 'prompt' && { values: [text] }) })}>
        {kind === 'prompt' ? (
          <TextInput aria-label="Your reply to the page" autoFocus value={text} onChange={textTo(setText)} />
        ) : null}
        <CardButtons no={isLeaving ? 'Stay' : 'Cancel'} onNo={isAlert ? null : no}>
          <Button variant="filled" type="submit" size="xs" autoFocus={kind !== 'prompt'}>
            {isLeaving ? 'Leave' : 'OK'}
          </Button>
        </CardButtons>
      </Form>
    </CardFrame>
  );
}

/** The page wants a file. */
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
    <CardFrame title={multiple ? 'Choose files' : 'Choose a file'} origin={origin} onEscape={no}>
      <Text size="sm">
        {accept ? `It takes ${accept}. ` : ''}The file goes to the page; its name is recorded.
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
          onChange={(chosen) => void give(chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen])}
        >
          {(props) => (
            <Button variant="filled" {...props} size="xs" autoFocus>
              Choose…
            </Button>
          )}
        </FileButton>
      </CardButtons>
    </CardFrame>
  );
}

const downloads = {
  running: 'is being downloaded.',
  done: 'was downloaded.',
  failed: 'could not be downloaded.',
};

/** A download of the page: it goes on by itself, and is only told. */
function DownloadCard({ prompt, answer }: CardProps<'download'>) {
  const close = () => answer({ accept: true });
  return (
    <CardFrame title="Download" origin={prompt.origin} from="says" onEscape={close}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <b>{prompt.fileName}</b> {downloads[prompt.state]}
      </Text>
      <AddressText url={prompt.url} size="xs" />
      <CardButtons no="Close" onNo={close} />
    </CardFrame>
  );
}

const permissions: Readonly<Record<string, string>> = {
  geolocation: 'to know where this machine is',
  notifications: 'to show notifications',
  camera: 'to use the camera',
  microphone: 'to use the microphone',
  'camera and microphone': 'to use camera and microphone',
  'clipboard-read': 'to read the clipboard',
  'clipboard-write': 'to write to the clipboard',
};

/** The page wants to do something that a page may not do unasked: the way out has the focus. */
function PermissionCard({ prompt, answer }: CardProps<'permission'>) {
  const no = () => answer({ accept: false });
  return (
    <CardFrame title="Permission" origin={prompt.origin} onEscape={no}>
      <Text>The page wants {permissions[prompt.permission] ?? `“${prompt.permission}”`}.</Text>
      <CardButtons no="Allow" onNo={() => answer({ accept: true })}>
        <Button variant="filled" size="xs" autoFocus onClick={no}>
          Refuse
        </Button>
      </CardButtons>
    </CardFrame>
  );
}

/** The page says nothing any more: the way out, to wait, has the focus. */
function UnresponsiveCard({ prompt, answer }: CardProps<'unresponsive'>) {
  const wait = () => answer({ accept: false });
  return (
    <CardFrame title="The page does not answer" origin={prompt.origin} from="is busy" onEscape={wait}>
      <Text>
        It takes no mouse and no keys at the moment. Wait for it, or load it again: what was entered on it is
        lost then.
      </Text>
      <CardButtons no="Load again" onNo={() => answer({ accept: true })}>
        <Button variant="filled" size="xs" autoFocus onClick={wait}>
          Wait
        </Button>
      </CardButtons>
    </CardFrame>
  );
}

/** The server wants a name and a password. They go to the page only. */
function AuthCard({ prompt, answer }: CardProps<'auth'>) {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const no = () => answer({ accept: false });
  return (
    <CardFrame title="Sign in" origin={prompt.origin} onEscape={no}>
      <Text size="sm">
        {prompt.realm ? `“${prompt.realm}”. ` : ''}What you type goes to the page and is not recorded.
      </Text>
      <Form gap="sm" onSubmit={() => answer({ accept: true, user, password })}>
        <TextInput label="Name" autoFocus autoComplete="off" value={user} onChange={textTo(setUser)} />
        <PasswordInput label="Password" autoComplete="off" value={password} onChange={textTo(setPassword)} />
        <CardButtons onNo={no}>
          <Button variant="filled" type="submit" size="xs">
            Sign in
          </Button>
        </CardButtons>
      </Form>
    </CardFrame>
  );
}

/** A date, time or colour of the page: the same kind of field here, so that its own picker can be used. */
function PickerCard({ prompt, answer }: CardProps<'picker'>) {
  const [value, setValue] = useState(prompt.value);
  const label = prompt.label || `Choose a ${prompt.inputType.replace('-local', ' and time')}`;
  const no = () => answer({ accept: false });
  return (
    <CardFrame title={label} origin={prompt.origin} onEscape={no}>
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
            Set
          </Button>
        </CardButtons>
      </Form>
    </CardFrame>
  );
}

/** A prompt of the page, and how the person's answer is sent to it. */
interface CardProps<K extends PagePrompt['kind']> {
  readonly prompt: Extract<PagePrompt, { kind: K }>;
  readonly answer: (reply: PromptReply) => void;
}

/** The frame of a card: who asks, and Esc for the way out. */
function CardFrame(props: {
  title: string;
  origin: string;
  /** What the site does: it asks, it only says, or not even that. */
  from?: 'asks' | 'says' | 'is busy';
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { title, origin, from = 'asks', onEscape, children } = props;
  const card = useRef<HTMLDivElement>(null);
  // The panel may have been scrolled down to the answer.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Alert
      role="dialog"
      aria-label={title}
      title={title}
      p="sm"
      // The ring of the focus goes beyond its button.
      styles={{ body: { overflow: 'visible' }, message: { overflow: 'visible' } }}
      onKeyDown={fieldKeys({ ...(onEscape && { escape: onEscape }) })}
    >
      <Stack gap="sm">
        <Muted size="xs">
          <b>{splitAddress(origin).host || origin || 'the page'}</b> {from}
        </Muted>
        {children}
      </Stack>
    </Alert>
  );
}

/** What the page is answered with, and beside it the way out; null: there is none. */
function CardButtons(props: { children?: ReactNode; no?: string; onNo: (() => void) | null }) {
  const { children, no = 'Cancel', onNo } = props;
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

/** A native list of which several may be chosen: they are ticked and taken together. */
function SelectCard({ prompt, answer }: CardProps<'select'>) {
  return (
    <CardFrame
      title={prompt.label || 'Choose'}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
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
          Choose
        </Button>
      </CardButtons>
    </>
  );
}
