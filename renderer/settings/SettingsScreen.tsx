import { Stack, Title } from '@mantine/core';
import { useRef } from 'react';
import { say } from '../../shared/language/message.ts';
import { Sheet } from '../parts/panes/Sheet.tsx';
import { SkeletonRows } from '../parts/states/states.tsx';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { ClockSection } from './ClockSection.tsx';
import { Contents } from './Contents.tsx';
import { DemonstrationsSection } from './DemonstrationsSection.tsx';
import { FilesSection } from './FilesSection.tsx';
import { InstallationSection } from './InstallationSection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { LookSection } from './LookSection.tsx';
import { ModelsSection } from './models/ModelsSection.tsx';
import { ProposalsSection } from './ProposalsSection.tsx';
import { RedactionSection } from './RedactionSection.tsx';
import { ScoringSection } from './ScoringSection.tsx';
import classes from './settings.module.css';
import { TaskPageSection } from './TaskPageSection.tsx';
import { TestersSection } from './TestersSection.tsx';
import { UnreadSettings } from './UnreadSettings.tsx';
import { VerificationSection } from './VerificationSection.tsx';

const keys = [{ keys: 'Tab', does: 'next setting; changes are saved immediately' }];

/** All settings, each with its effect on the record. Every change is stored at once. */
export function SettingsScreen() {
  const settings = useMirror((mirror) => mirror.settings);
  const info = readyOf(useAnswer('app.info', {}));
  const scroller = useRef<HTMLDivElement>(null);
  useTellKeys('Settings', keys);
  if (settings === null) return <SkeletonRows rows={8} height={64} />;
  return (
    <div className={classes.layout}>
      <Contents scroller={scroller} />
      <Sheet width={760} scroller={scroller}>
        <Title order={1}>{say('Settings')}</Title>
        <Stack gap="xl">
          <UnreadSettings key={JSON.stringify(settings)} />
          <ModelsSection />
          <TestersSection settings={settings} />
          <LookSection settings={settings} />
          <ClockSection settings={settings} />
          <TaskPageSection settings={settings} />
          <ScoringSection settings={settings} />
          <DemonstrationsSection settings={settings} />
          <ProposalsSection settings={settings} />
          <RedactionSection settings={settings} />
          <VerificationSection settings={settings} />
          <FilesSection settings={settings} />
          {info ? <InstallationSection info={info} /> : null}
          <KeysSection settings={settings} />
        </Stack>
      </Sheet>
    </div>
  );
}
