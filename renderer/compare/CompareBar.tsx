import { Button, Checkbox, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { Comparison } from '../../shared/contract/compare.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { SaveReport } from '../parts/files/SaveReport.tsx';
import { textTo } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { navigate, useAddressValue } from '../stores/windowAddress.ts';
import {
  AXES,
  type ComparePlace,
  find,
  goToAxis,
  goToShown,
  SHOWN,
  type Shown,
  showPair,
  showThoughts,
} from './comparePlace.ts';

const SHOWN_WORDS: Readonly<Record<Shown, Message>> = {
  all: 'All rows',
  acts: 'Actions',
  differences: 'Differences',
};

/** Chooses rows and axis, searches for words, and opens pictures, other attempts and a report. */
export function CompareBar({
  comparison,
  place,
  box,
}: {
  comparison: Comparison;
  place: ComparePlace;
  box: RefObject<HTMLInputElement | null>;
}) {
  const { attempts, reference } = comparison;
  const [reporting, setReporting] = useAddressValue('report');
  return (
    <Group gap="sm" mt={6}>
      <SegmentedControl
        aria-label={say('Layout')}
        value={place.axis}
        onChange={(value) => goToAxis(AXES.find((one) => one === value) ?? 'hop')}
        data={[
          { value: 'hop', label: say('By hop') },
          { value: 'time', label: say('By time') },
        ]}
      />
      {place.axis === 'hop' ? <RowFilters place={place} box={box} /> : null}
      <Button
        size="xs"
        title={
          place.isPair ? say('Back to the rows (Enter)') : say('Compare the pictures of the row (Enter)')
        }
        onClick={() => showPair(!place.isPair)}
      >
        {place.isPair ? say('Rows') : say('Pictures')}
      </Button>
      <Button size="xs" ml="auto" onClick={() => navigate('/compare')}>
        {say('Other attempts')}
      </Button>
      <Button
        size="xs"
        title={say('Save as one file')}
        aria-label={say('Save as one file…')}
        leftSection={<IconFileText size={14} />}
        onClick={() => setReporting('1')}
      >
        {say('Save…')}
      </Button>
      <SaveReport
        opened={reporting !== null}
        onClose={() => setReporting(null)}
        of={{
          what: 'comparison',
          attemptIds: attempts.map(({ row }) => row.id),
          ...(attempts[reference] === undefined ? {} : { reference: attempts[reference].row.id }),
        }}
        name="comparison"
        holds={say(
          '{count, plural, one {# attempt} other {# attempts}} side by side, with the pages where they diverge, and how each ended.',
          { count: attempts.length },
        )}
      />
    </Group>
  );
}

/** Which rows are shown, and what stands in them. The time axis has no rows. */
function RowFilters({ place, box }: { place: ComparePlace; box: RefObject<HTMLInputElement | null> }) {
  const { withKey } = useLetterKeys();
  return (
    <>
      <SegmentedControl
        aria-label={say('Rows')}
        value={place.shown}
        onChange={(value) => goToShown(value as Shown)}
        data={SHOWN.map((value) => ({ value, label: say(SHOWN_WORDS[value]) }))}
      />
      <TextInput
        ref={box}
        size="xs"
        w={104}
        type="search"
        placeholder={say('Find')}
        aria-label={say('Find in steps and thoughts')}
        rightSection={<KeyHint>/</KeyHint>}
        value={place.find}
        onChange={textTo(find)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          find('');
          event.currentTarget.blur();
        }}
      />
      <Checkbox
        size="xs"
        label={say('Thoughts')}
        title={withKey(say('Thoughts beside the steps'), 'h')}
        checked={place.thoughts}
        onChange={({ currentTarget: { checked } }) => showThoughts(checked)}
      />
    </>
  );
}
