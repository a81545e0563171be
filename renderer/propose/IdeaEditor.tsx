import { ActionIcon, Alert, Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { IconFileUpload, IconSparkles, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { AddedIdeas } from '../../shared/contract/propose.ts';
import { type IdeaSource, mostIdeas } from '../../shared/proposal/proposal.ts';
import { Loaded } from '../parts/states/Loaded.tsx';
import { TitledSection } from '../parts/TitledSection.tsx';
import { act } from '../stores/act.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import classes from './propose.module.css';

const SOURCES: Readonly<Record<IdeaSource, string>> = {
  typed: 'typed',
  file: 'from a file',
  model: 'from a model',
  demo: 'came with the demo',
};

/** The seed ideas of a site: typed, from a file, or from a model. */
export function IdeaEditor({ siteId }: { siteId: string }) {
  const ideas = useAnswer('propose.ideas', { siteId }, { keep: true });
  const tools = useAnswer('propose.tools', {}, { live: false });
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'model' | 'other' | null>(null);
  const [result, setResult] = useState<AddedIdeas | null>(null);
  const model = tools.state === 'ready' ? tools.value.ideaModel : null;

  async function add(
    kind: 'model' | 'other',
    ask: () => Promise<AddedIdeas | null>,
  ): Promise<AddedIdeas | null> {
    setBusy(kind);
    setResult(null);
    const added = await ask();
    setBusy(null);
    setResult(added);
    return added;
  }
  const addTyped = () =>
    void add('other', () => act('propose.addIdeas', { siteId, text })).then((added) => {
      if (added !== null && added.problems.length === 0) setText('');
    });
  const addFile = (file: File | null) => {
    if (file === null) return;
    void add('other', async () =>
      act('propose.importIdeas', { siteId, file: { path: file.name, text: await file.text() } }),
    );
  };

  return (
    <TitledSection title="Ideas">
      <Stack gap="sm">
        <Textarea
          label="Add ideas"
          description={`One a line, ${mostIdeas} at most. Annotators see ten at random; what is too close to one is refused.`}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={30_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            if (text.trim() !== '') addTyped();
          }}
        />
        <Group>
          <Button variant="default" disabled={text.trim() === '' || busy !== null} onClick={addTyped}>
            Add
          </Button>
          <FileButton onChange={addFile} accept=".json,.jsonl,.ndjson,.csv,.tsv,.txt,.md,text/plain">
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileUpload size={16} />}
                disabled={busy !== null}
              >
                From a file…
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconSparkles size={16} />}
            disabled={model === null}
            loading={busy === 'model'}
            onClick={() => void add('model', () => act('propose.askIdeas', { siteId, count: 10 }))}
          >
            Ask a model for ten
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {model === null
            ? 'No model is configured: HOPSCOPE_IDEAS_URL, HOPSCOPE_IDEAS_MODEL and HOPSCOPE_IDEAS_KEY name one when Hopscope starts.'
            : `Model: ${model}. It is sent the site’s facts and its ideas, nothing else.`}
        </Text>
        <div role="status">{result === null ? null : <Result result={result} />}</div>
        <Loaded answer={ideas} rows={5}>
          {(list) => (
            <>
              <Text size="sm" c="dimmed">
                {list.length} of {mostIdeas}
              </Text>
              <ul className={classes.ideas}>
                {list.map((idea) => (
                  <li key={idea.id} className={classes.idea}>
                    <Text>
                      {idea.text}{' '}
                      <Text span size="xs" c="dimmed">
                        {SOURCES[idea.source]}
                      </Text>
                    </Text>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Remove the idea “${idea.text.slice(0, 60)}”`}
                      title="Remove this idea"
                      onClick={() => void act('propose.removeIdea', { ideaId: idea.id })}
                    >
                      <IconX size={16} />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </Stack>
    </TitledSection>
  );
}

function Result({ result: { added, passedOver, problems } }: { result: AddedIdeas }) {
  if (problems.length > 0)
    return (
      <Alert color="orange" title="Nothing was added.">
        <List size="sm">
          {problems.slice(0, 20).map((problem) => (
            <List.Item key={JSON.stringify(problem)} style={{ overflowWrap: 'anywhere' }}>
              {[problem.file, problem.at].filter((part) => part !== '').join(', ')}: {problem.message}
            </List.Item>
          ))}
        </List>
        {problems.length > 20 ? <Text size="sm">And {problems.length - 20} more.</Text> : null}
      </Alert>
    );
  return (
    <Text size="sm">
      {added} added{passedOver > 0 ? `, ${passedOver} passed over: there already, or no room for them` : ''}.
    </Text>
  );
}
