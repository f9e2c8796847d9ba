import { type GameFacts, type GameId, gameFacts } from "../core/games.ts";
import { loadGame } from "../games/catalogue.ts";
import { characterOption, swapped } from "../kit/characters.ts";
import { type Characters, type GameKit, gameAt } from "../kit/game.ts";

/** What is chosen before a table is opened, here or on a server: who sits where, options and a start. */
export class Setup {
  readonly game: GameId;
  kit: GameKit | undefined = $state.raw();
  facts: GameFacts | undefined = $state.raw();
  seats: string[];
  options: Record<string, unknown> = $state.raw({});
  order: string[] = $state.raw([]);
  sidesChosen = $state(false);
  position = $state("");

  constructor(game: GameId, seats: string[]) {
    this.game = game;
    this.seats = $state(seats);
    void loadGame(game).then((loaded) => {
      this.kit = loaded;
      this.order = [...(loaded.characters?.words ?? [])];
    });
    void gameFacts(game).then((known) => {
      this.facts = known;
    });
  }

  get characters(): Characters | undefined {
    const characters = this.kit?.characters;
    return characters && this.facts && characters.option in this.facts.options ? characters : undefined;
  }

  /** The options of the table, with who the seats are. */
  get wished(): Record<string, unknown> {
    const { characters } = this;
    return { ...this.options, ...(characters && characterOption(characters, this.order, this.seats.length)) };
  }

  /** Where seats are sides. */
  get sided(): boolean {
    return this.facts?.seats_by_lot === true;
  }

  /** The game with its seats as they are chosen here. */
  get seated(): GameKit | undefined {
    const { characters } = this;
    return this.kit && gameAt(this.kit, characters ? { [characters.option]: this.order.join(",") } : {});
  }

  /** Gives a seat a character; nothing where the game has none. */
  get choose(): ((seat: number, word: string) => void) | undefined {
    return (
      this.characters &&
      ((seat, word) => {
        this.order = swapped(this.order, seat, word);
      })
    );
  }
}
