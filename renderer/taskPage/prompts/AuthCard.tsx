import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CardButtons, CardFrame, type CardProps } from './CardFrame.tsx';

/** The server wants a name and a password. They go to the page only. */
export function AuthCard({ prompt, answer }: CardProps<'auth'>) {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const no = () => answer({ accept: false });
  function submit(event: FormEvent): void {
    event.preventDefault();
    answer({ accept: true, user, password });
  }
  return (
    <CardFrame title="Sign in" origin={prompt.origin} onEscape={no}>
      <Text size="sm">
        {prompt.realm ? `“${prompt.realm}”. ` : ''}
        What you type goes to the page and is not recorded.
      </Text>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            autoFocus
            autoComplete="off"
            value={user}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <CardButtons onNo={no}>
            <Button type="submit" size="xs">
              Sign in
            </Button>
          </CardButtons>
        </Stack>
      </form>
    </CardFrame>
  );
}
