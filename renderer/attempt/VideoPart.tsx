import { Anchor, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ErrorState } from '../parts/states/ErrorState.tsx';
import { useBusy } from '../parts/states/useBusy.ts';
import { TitledSection } from '../parts/TitledSection.tsx';
import { act } from '../stores/act.ts';
import { readBytes } from '../stores/blob.ts';
import { useAnswer } from '../stores/useAnswer.ts';

/** The video of the attempt, where one was recorded: made when it is first asked for. */
export function VideoPart({ attemptId }: { attemptId: string }) {
  const video = useAnswer('video.read', { attemptId }, { keep: true });
  const [busy, during] = useBusy();
  if (video.state === 'failed') return <ErrorState error={video.error} retry={video.retry} />;
  if (video.state === 'loading' || (video.value.video === null && video.value.waiting === 0)) return null;
  return (
    <TitledSection title="Video" gap={4}>
      {video.value.video === null ? (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() => void during(act('video.make', { attemptId }))}
        >
          Make the video of {video.value.waiting} {video.value.waiting === 1 ? 'picture' : 'pictures'}
        </Button>
      ) : (
        <Player hash={video.value.video} />
      )}
    </TitledSection>
  );
}

function Player({ hash }: { hash: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const reading = new AbortController();
    let made: string | null = null;
    readBytes(hash, reading.signal)
      .then((bytes) => {
        // As a file of the window's own it can be sought in, on each host.
        made = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
        setUrl(made);
      })
      .catch(() => setFailed(!reading.signal.aborted));
    return () => {
      reading.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [hash]);
  if (failed) return <Text size="sm">The video could not be read. Its file may be missing.</Text>;
  if (url === null) return null;
  return (
    <>
      <video controls muted src={url} style={{ width: '100%', display: 'block' }} />
      <Anchor href={url} download="video.webm" size="sm">
        Save as video.webm
      </Anchor>
    </>
  );
}
