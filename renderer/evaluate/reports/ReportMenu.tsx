import { Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import { say } from '../../../shared/language/message.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { SaveReport } from '../../parts/files/SaveReport.tsx';
import { ButtonMenu } from '../../parts/forms/ButtonMenu.tsx';
import { gatherForPrint } from '../../stores/printing.ts';
import { setAddressValues, useAddressValue } from '../../stores/windowAddress.ts';
import { ChecklistDialog } from './ChecklistDialog.tsx';

/** For readers without the program: the figures as one file, and the reporting checklist. */
export function ReportMenu({ query, canPrint }: { query: EvaluateQuery; canPrint: boolean }) {
  const [shown, setShown] = useAddressValue('report');
  const close = () => setShown(null);
  return (
    <>
      <ButtonMenu
        label={say('Report')}
        position="bottom-end"
        size="xs"
        leftSection={<IconFileText size={16} />}
      >
        <Menu.Item onClick={() => setAddressValues({ report: 'file' })}>
          {say('One file: the figures…')}
        </Menu.Item>
        <Menu.Item onClick={() => setAddressValues({ report: 'checklist' })}>
          {say('Reporting checklist…')}
        </Menu.Item>
        {canPrint ? <Menu.Item onClick={gatherForPrint}>{say('Print all figures…')}</Menu.Item> : null}
      </ButtonMenu>
      <SaveReport
        opened={shown === 'file'}
        onClose={close}
        of={{ what: 'evaluation', query: queryInput(query) }}
        name="report"
        holds={say(
          'The figures of this screen as the results section of a paper: rates, differences, hops, time, agreement, exclusions, checklist, methods.',
        )}
      />
      <ChecklistDialog opened={shown === 'checklist'} onClose={close} query={query} />
    </>
  );
}
